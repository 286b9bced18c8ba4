/** A deleted word can be restored for an hour (docs/product.md, Deleting and restoring). */
export const RESTORE_WINDOW_MS = 60 * 60 * 1000

/** Words that were deleted after this time can be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORE_WINDOW_MS)
