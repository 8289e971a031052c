// One object per thread, which Swift's standard library has no means to keep.

#ifndef CTHREADSTORAGE_H
#define CTHREADSTORAGE_H

/// Creates the storage; `release` is called with an object that a thread keeps when it ends. Must be called
/// once, before the other functions. Returns 0 if there is no room; then nothing is kept.
int linkroute_thread_storage_create(void (*release)(void *));

/// Returns the object that the calling thread keeps, which then keeps nothing; `NULL` if there is none.
void *linkroute_thread_storage_take(void);

/// Keeps `object` for the calling thread. Returns 0 if the thread keeps an object already, or cannot.
int linkroute_thread_storage_keep(void *object);

#endif
