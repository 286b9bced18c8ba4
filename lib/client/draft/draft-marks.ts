/*
 * Which drafts of the add-word sheet the browser keeps, without the code that reads them: every page asks this on load.
 */

/** Owner of what is typed while signed out. */
export const VISITOR = 'visitor'

/** Another shape of the state wants another key, or an old draft would be taken for a new one. */
export const draftKeyOf = (owner: string) => `add-word-draft:3:${owner}`

/** Further drafts of the same owner, which gave way to another word: a list, the latest first. */
export const asideKeyOf = (owner: string) => `${draftKeyOf(owner)}:aside`

/** Set when a visitor pressed Save: the visitor's draft waits for an account, since this moment (milliseconds). */
export const WAITING_KEY = 'add-word-draft:waiting'

/** Whether something may be kept that this owner has not saved; `userId` is null while signed out. */
export function mayHaveDraft(userId: string | null): boolean {
  try {
    const owner = userId ?? VISITOR
    const keys = [draftKeyOf(owner), asideKeyOf(owner), ...(userId === null ? [] : [WAITING_KEY])]
    return keys.some((key) => sessionStorage.getItem(key) !== null)
  } catch {
    return false
  }
}
