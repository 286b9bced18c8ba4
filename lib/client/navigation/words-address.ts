import { createStore } from '@/lib/client/store'

/**
 * URL of the word list when it was last shown, with search, sort and lists. Links back to the list use it. Kept only
 * in the page's memory, so that another user never sees it.
 */
export const wordsAddress = createStore('/words')
