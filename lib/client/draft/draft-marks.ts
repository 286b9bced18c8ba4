import { safeLocalStorage, safeSessionStorage } from '@/lib/client/safe-storage'

/*
 * Checks which add-word drafts exist, without loading the code that reads them: every page needs this on load.
 */

/** Owner of drafts that are typed while signed out. */
export const VISITOR = 'visitor'

/** When the shape of the state changes, raise the number in the key, so that old drafts are not read as new ones. */
export const draftKeyOf = (owner: string) => `add-word-draft:3:${owner}`

/** Key of the owner's drafts that were set aside for another word: a list, the latest first. */
export const asideKeyOf = (owner: string) => `${draftKeyOf(owner)}:aside`

/** Begins the keys of local storage for what was shared with the learner while the server was away. */
export const sharedTextsPrefixOf = (userId: string) => `shared-text:${userId}:`

/** Set when a visitor presses Save: timestamp (ms) since which the visitor's draft waits for an account. */
export const WAITING_KEY = 'add-word-draft:waiting'

/** Whether there may be a draft of this owner; `userId` is null while signed out. */
export function mayHaveDraft(userId: string | null): boolean {
  const owner = userId ?? VISITOR
  const keys = [draftKeyOf(owner), asideKeyOf(owner), ...(userId === null ? [] : [WAITING_KEY])]
  return keys.some((key) => safeSessionStorage.read(key) !== null)
}

/** Whether a text may wait that was shared with the learner while the server was away. */
export const mayHaveSharedText = (userId: string): boolean =>
  safeLocalStorage.keys(sharedTextsPrefixOf(userId)).length > 0
