#include "CThreadStorage.h"

#include <pthread.h>
#include <stdlib.h>

_Thread_local struct linkroute_thread_place *linkroute_thread_place;

static pthread_key_t key;
static int has_key;
static void (*release_object)(void *);

// The key has the place, too: a thread that ends may have given up its own variables before.
static void release_place(void *kept) {
    struct linkroute_thread_place *place = kept;
    linkroute_thread_place = NULL;
    if (place->object != NULL) release_object(place->object);
    free(place);
}

int linkroute_thread_storage_create(void (*release)(void *)) {
    release_object = release;
    has_key = pthread_key_create(&key, release_place) == 0;
    return has_key;
}

int linkroute_thread_storage_add_thread(void) {
    if (!has_key) return 0;
    struct linkroute_thread_place *place = calloc(1, sizeof *place);
    if (place == NULL) return 0;
    if (pthread_setspecific(key, place) != 0) {
        free(place);
        return 0;
    }
    linkroute_thread_place = place;
    return 1;
}
