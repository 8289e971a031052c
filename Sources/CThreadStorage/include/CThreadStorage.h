// One object per thread, which Swift's standard library has no means to keep.

#ifndef CTHREADSTORAGE_H
#define CTHREADSTORAGE_H

#include <stddef.h>

/// The object that a thread keeps.
struct linkroute_thread_place {
    /// `NULL` if it keeps nothing at the moment.
    void *object;
};

/// The place of the calling thread; `NULL` if it has never kept an object.
extern _Thread_local struct linkroute_thread_place *linkroute_thread_place;

/// Creates the storage. Call it once, before any thread keeps an object.
///
/// When a thread ends, `release` is called with the object that it keeps. Returns 0 if memory is short.
int linkroute_thread_storage_create(void (*release)(void *));

/// Makes a place for the calling thread. Returns 0 if memory is short.
int linkroute_thread_storage_add_thread(void);

/// Returns the object that the calling thread keeps, which then keeps nothing; `NULL` if there is none.
static inline void *linkroute_thread_storage_take(void) {
    struct linkroute_thread_place *place = linkroute_thread_place;
    if (place == NULL) return NULL;
    void *object = place->object;
    place->object = NULL;
    return object;
}

/// Keeps `object` for the calling thread. Returns 0 if the thread keeps an object already, or cannot.
static inline int linkroute_thread_storage_keep(void *object) {
    if (linkroute_thread_place == NULL && !linkroute_thread_storage_add_thread()) return 0;
    struct linkroute_thread_place *place = linkroute_thread_place;
    if (place->object != NULL) return 0;
    place->object = object;
    return 1;
}

#endif
