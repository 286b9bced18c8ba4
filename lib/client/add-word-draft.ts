import type { AddWordState } from '@/lib/domain/add-word'

/*
 * What is typed into the add-word sheet, kept through a reload, a failed save and an ended session (decisions.md section
 * 2). In the session storage, under the user's id: it ends with the tab and never shows under another user.
 */

/** Another shape of the state wants another key, or an old draft would be taken for a new one. */
const keyOf = (userId: string) => `add-word-draft:2:${userId}`

export function keepDraft(userId: string, state: AddWordState): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(state))
  } catch {
    // Storage may be full or forbidden; the sheet works without drafts.
  }
}

export function dropDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId))
}

/** The draft, or null. A look-up that was under way is not: it can be asked for again. */
export function findDraft(userId: string): AddWordState | null {
  const kept = sessionStorage.getItem(keyOf(userId))
  if (kept === null) return null
  const state: AddWordState = JSON.parse(kept)
  return state.search.kind === 'searching' ? { ...state, search: { kind: 'idle' } } : state
}
