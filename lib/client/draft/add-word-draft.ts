import { asideKeyOf, draftKeyOf, VISITOR, WAITING_KEY } from '@/lib/client/draft/draft-marks'
import type { AddWordState } from '@/lib/domain/add-word/add-word'

/*
 * What is typed into the add-word sheet, kept through a reload, a failed save, an ended session and the detour over
 * signing up (docs/product.md, Drafts). In the session storage, under the user's id: it ends with the tab and never shows
 * under another user. A visitor's belongs to nobody, and becomes that of the account which is signed in with next, if the
 * visitor asked for it by pressing Save and did so within a day.
 */

/** Drafts set aside: nobody leaves more words half done in one tab. */
const MAX_ASIDE = 5

/** Milliseconds that a visitor's draft waits for an account. */
const WAITS_FOR = 24 * 60 * 60 * 1_000

/** The keys of drafts that a sheet in this page is writing. */
const inHand = new Set<string>()

/** Whether a sheet in this page is writing the draft that is kept. */
export const isDraftInHand = (userId: string | null) => inHand.has(draftKeyOf(userId ?? VISITOR))

/** `userId` is null while signed out. */
export function keepDraft(userId: string | null, state: AddWordState): void {
  try {
    sessionStorage.setItem(draftKeyOf(userId ?? VISITOR), JSON.stringify(state))
  } catch {
    // Storage may be full or forbidden; the sheet works without drafts.
  }
}

export function dropDraft(userId: string | null): void {
  inHand.delete(draftKeyOf(userId ?? VISITOR))
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

/** Drafts that gave way to another word, the latest first. They stay until they are brought back, or the tab is closed. */
export function draftsAside(userId: string | null): AddWordState[] {
  try {
    return JSON.parse(sessionStorage.getItem(asideKeyOf(userId ?? VISITOR)) ?? '[]')
  } catch {
    return []
  }
}

function keepAside(userId: string | null, drafts: readonly AddWordState[]): void {
  try {
    const key = asideKeyOf(userId ?? VISITOR)
    if (drafts.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(drafts.slice(0, MAX_ASIDE)))
  } catch {
    // As above.
  }
}

const isSame = (a: AddWordState | null, b: AddWordState | null) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Before a sheet keeps its first draft: one that is kept already and that the sheet did not begin with is set aside.
 *
 * @returns the draft that was set aside, or null
 */
export function makeRoomForDraft(userId: string | null, begunWith: AddWordState | null): AddWordState | null {
  inHand.add(draftKeyOf(userId ?? VISITOR))
  const others = draftsAside(userId).filter((draft) => !isSame(draft, begunWith))
  const kept = findDraft(userId)
  const gaveWay = isSame(kept, begunWith) ? null : kept
  keepAside(userId, gaveWay ? [gaveWay, ...others] : others)
  return gaveWay
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
 * visitor's remains, for the next account to find. What a sheet in this page is writing already was not left.
 */
export function takeDraft(userId: string, now = Date.now()): AddWordState | null {
  const waiting = findWaitingDraft(now)
  const own = findDraft(userId)
  const isOwnInHand = isDraftInHand(userId)
  if (waiting) {
    const aside = [...draftsAside(null), ...draftsAside(userId)]
    if (isOwnInHand) keepAside(userId, [waiting, ...aside])
    else {
      keepAside(userId, own ? [own, ...aside] : aside)
      keepDraft(userId, waiting)
    }
  }
  dropDraft(null)
  keepAside(null, [])
  return isOwnInHand ? null : (waiting ?? own)
}
