/** The database of the copy and its store, in IndexedDB. /logout empties it. */
export const COPY_DATABASE = 'wordloom-copy'
export const COPY_STORE = 'copy'
