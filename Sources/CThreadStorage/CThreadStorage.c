#include "CThreadStorage.h"

#include <pthread.h>
#include <stddef.h>

static pthread_key_t key;
static int has_key;

int linkroute_thread_storage_create(void (*release)(void *)) {
    if (!has_key) has_key = pthread_key_create(&key, release) == 0;
    return has_key;
}

void *linkroute_thread_storage_take(void) {
    if (!has_key) return NULL;
    void *object = pthread_getspecific(key);
    if (object != NULL) pthread_setspecific(key, NULL);
    return object;
}

int linkroute_thread_storage_keep(void *object) {
    if (!has_key || pthread_getspecific(key) != NULL) return 0;
    return pthread_setspecific(key, object) == 0;
}
