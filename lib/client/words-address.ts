import { createStore } from '@/lib/client/store'

/**
 * Where the learner's list of words is, search, sort and lists included, since it was last shown: ways back to it lead
 * there. The store of the page's memory, so that another user never meets it.
 */
export const wordsAddress = createStore('/words')
