import { asideKeyOf, draftKeyOf, VISITOR, WAITING_KEY } from '@/lib/client/draft/draft-marks'
import { readUnsavedWord } from '@/lib/client/draft/unsaved-word'
import { safeSessionStorage } from '@/lib/client/safe-storage'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { parseJson, parseJsonList } from '@/lib/domain/json'

/*
 * Drafts of the add-word sheet. They survive a reload, a failed save, an ended session and signing up
 * (docs/product.md, Drafts). They are in session storage under the user's id: they end with the tab and are never
 * shown to another user. A visitor's draft goes to the next account that signs in, if the visitor pressed Save less
 * than a day before.
 */

/** Maximum number of drafts set aside. */
const MAX_ASIDE = 50

/** Milliseconds for which a visitor's draft waits for an account. */
const MAX_AGE_MS = 24 * 60 * 60 * 1_000

/** Keys of drafts that a sheet on this page is writing. */
const inHand = new Set<string>()

/** Whether a sheet on this page is writing the stored draft. */
export const isDraftInHand = (userId: string | null) => inHand.has(draftKeyOf(userId ?? VISITOR))

const isDraft = ({ text, search, meanings }: Partial<AddWordState>) =>
  typeof text === 'string' && typeof search?.kind === 'string' && Array.isArray(meanings)

/** Stores the draft; where storage is full or forbidden, the sheet works without. `userId` is null while signed out. */
export function keepDraft(userId: string | null, state: AddWordState): void {
  safeSessionStorage.write(draftKeyOf(userId ?? VISITOR), JSON.stringify(state))
}

export function dropDraft(userId: string | null): void {
  inHand.delete(draftKeyOf(userId ?? VISITOR))
  safeSessionStorage.remove(draftKeyOf(userId ?? VISITOR))
  if (userId === null) safeSessionStorage.remove(WAITING_KEY)
}

/** A look-up that was running is reset to idle: the user can start it again. */
const withoutLookUp = (state: AddWordState): AddWordState =>
  state.search.kind === 'searching' ? { ...state, search: { kind: 'idle' } } : state

/** The draft, or null. */
export function findDraft(userId: string | null): AddWordState | null {
  const state = parseJson(safeSessionStorage.read(draftKeyOf(userId ?? VISITOR)), isDraft)
  return state && withoutLookUp(state)
}

/** Drafts set aside for another word, the latest first. They stay until the user restores them or closes the tab. */
export const draftsAside = (userId: string | null): AddWordState[] =>
  parseJsonList(safeSessionStorage.read(asideKeyOf(userId ?? VISITOR)), isDraft).map(withoutLookUp)

function keepAside(userId: string | null, drafts: readonly AddWordState[]): void {
  const key = asideKeyOf(userId ?? VISITOR)
  if (drafts.length === 0) safeSessionStorage.remove(key)
  else safeSessionStorage.write(key, JSON.stringify(drafts.slice(0, MAX_ASIDE)))
  if (userId !== null) readUnsavedWord(userId)
}

/** Forgets the draft that was set aside last. */
export function dropAside(userId: string): void {
  keepAside(userId, draftsAside(userId).slice(1))
}

/** Keeps a word that was closed unsaved, or that the server refused later, so that the user can mend and save it. */
export function setDraftAside(userId: string, draft: AddWordState): void {
  keepAside(userId, [draft, ...draftsAside(userId)])
}

const isSame = (a: AddWordState | null, b: AddWordState | null) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Call it before a sheet stores its first draft. Sets aside a stored draft, unless the sheet was opened with it.
 *
 * @returns the draft that was set aside, or null
 */
export function makeRoomForDraft(userId: string | null, begunWith: AddWordState | null): AddWordState | null {
  inHand.add(draftKeyOf(userId ?? VISITOR))
  const others = draftsAside(userId).filter((draft) => !isSame(draft, begunWith))
  const kept = findDraft(userId)
  const replaced = isSame(kept, begunWith) ? null : kept
  keepAside(userId, replaced ? [replaced, ...others] : others)
  return replaced
}

/** Stores a visitor's draft until the visitor signs in to an account. */
export function leaveForAccount(state: AddWordState, now = Date.now()): void {
  keepDraft(null, state)
  safeSessionStorage.write(WAITING_KEY, String(now))
}

/** The visitor's draft that waits for an account, or null when there is none or it is too old. */
export function findWaitingDraft(now = Date.now()): AddWordState | null {
  const since = safeSessionStorage.read(WAITING_KEY)
  return since !== null && now - Number(since) < MAX_AGE_MS ? findDraft(null) : null
}

/**
 * The draft that a signed-in user left unsaved: the one that waited for this account, else their own. Deletes all
 * visitor drafts, so that the next account cannot find them. Null while a sheet on this page is writing the user's
 * draft.
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
