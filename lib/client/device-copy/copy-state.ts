import { createStore } from '@/lib/client/store'

/** Why the copy could not be renewed last: 'full' when the browser has no room; null when it could, or was not tried. */
export const copyFailure = createStore<'full' | 'failed' | null>(null)

/** Counts how often this page has renewed the copy. */
export const copyRenewals = createStore(0)
