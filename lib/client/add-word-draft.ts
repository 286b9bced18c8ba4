import { draftKeyOf, VISITOR, WAITING_KEY } from '@/lib/client/draft-marks'
import type { AddWordState } from '@/lib/domain/add-word'

/*
 * What is typed into the add-word sheet, kept through a reload, a failed save, an ended session and the detour over
 * signing up (decisions.md section 2). In the session storage, under the user's id: it ends with the tab and never shows
 * under another user. A visitor's belongs to nobody, and becomes that of the account which is signed in with next, if the
 * visitor asked for it by pressing Save and did so within a day.
 */

/** Milliseconds that a visitor's draft waits for an account. */
const WAITS_FOR = 24 * 60 * 60 * 1_000

/** `userId` is null while signed out. */
export function keepDraft(userId: string | null, state: AddWordState): void {
  try {
    sessionStorage.setItem(draftKeyOf(userId ?? VISITOR), JSON.stringify(state))
  } catch {
    // Storage may be full or forbidden; the sheet works without drafts.
  }
}

export function dropDraft(userId: string | null): void {
  try {
    sessionStorage.removeItem(draftKeyOf(userId ?? VISITOR))
    if (userId === null) sessionStorage.removeItem(WAITING_KEY)
  } catch {
    // Nothing was kept there.
  }
}

/** The draft, or null. A look-up that was under way is not: it can be asked for again. */
export function findDraft(userId: string | null): AddWordState | null {
  try {
    const kept = sessionStorage.getItem(draftKeyOf(userId ?? VISITOR))
    if (kept === null) return null
    const state: AddWordState = JSON.parse(kept)
    return state.search.kind === 'searching' ? { ...state, search: { kind: 'idle' } } : state
  } catch {
    return null
  }
}

/** Lets a visitor's draft wait for the account that it is to be saved in. */
export function leaveForAccount(state: AddWordState, now = Date.now()): void {
  keepDraft(null, state)
  try {
    sessionStorage.setItem(WAITING_KEY, String(now))
  } catch {
    // As above: then the word is gone after signing up, and nothing worse.
  }
}

/** The visitor's draft that waits for an account, or null. */
export function findWaitingDraft(now = Date.now()): AddWordState | null {
  try {
    const since = sessionStorage.getItem(WAITING_KEY)
    return since !== null && now - Number(since) < WAITS_FOR ? findDraft(null) : null
  } catch {
    return null
  }
}

/**
 * What a signed-in user left unsaved: the draft that waited for this account, else their own. Either way nothing of a
 * visitor's remains, for the next account to find.
 */
export function takeDraft(userId: string, now = Date.now()): AddWordState | null {
  const waiting = findWaitingDraft(now)
  if (waiting) keepDraft(userId, waiting)
  dropDraft(null)
  return waiting ?? findDraft(userId)
}
