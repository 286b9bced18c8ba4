import { usePathname, useRouter } from 'next/navigation'
import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react'
import { dropMended, keepInOutbox } from '@/components/add-word/saving/save-from-outbox'
import { useSaveWord } from '@/components/add-word/saving/use-save-word'
import { useBackCloses } from '@/components/add-word/use-back-closes'
import { showToast } from '@/components/ui/toast/toast'
import { unhideWords } from '@/components/words/list/word-list-memory'
import { areWordsAway, WORDS_AWAY } from '@/lib/client/api/words-away'
import { dropDraft, leaveForAccount, setDraftAside } from '@/lib/client/draft/add-word-draft'
import { finishLookUp, isLookUpOpen } from '@/lib/client/look-up/finish-look-up'
import { leaveFor } from '@/lib/client/navigation/before-navigation'
import { handOverFiles } from '@/lib/client/outbox/hand-over-files'
import { openAccountSheet } from '@/lib/client/sheets/account-sheet'
import { SAVED_TOAST, showAddWordSheet, UNSAVED_TOAST } from '@/lib/client/sheets/add-word-sheet'
import { type AddWordState, addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { type OtherWord, wordsToSave } from '@/lib/domain/add-word/passage-words'
import { findRefusedText } from '@/lib/domain/add-word/refused-text'
import { typedSince } from '@/lib/domain/add-word/typed-since'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import type { SuggestedList } from '@/lib/domain/words/list-suggestions'

function savedText(words: readonly OtherWord[]): string {
  const [first] = words
  if (!first || words.length > 1) return `Saved ${words.length} words`
  return first.edited ? 'Changes saved' : `Saved ${quotedWord(first.text.trim())}`
}

function whyKept(): string {
  if (!navigator.onLine) return 'You are offline. It is saved as soon as you are online again.'
  if (areWordsAway.get()) return `${WORDS_AWAY} It is saved as soon as they can.`
  return 'The server cannot be reached. It is saved as soon as it can.'
}

function tellKept(): void {
  showToast({
    title: 'Kept on this device',
    description: whyKept(),
  })
}

function focusInvalidField(): void {
  const field = document.activeElement
  const findInvalid = () => document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')
  // An address that is being typed says what is wrong with it once it is left.
  if (!findInvalid() && field instanceof HTMLInputElement) {
    field.blur()
    field.focus()
  } else findInvalid()?.focus()
}

/** The sheet for what was written into the word's field while a word was saved. An edited word is another one only in its spelling. */
const draftOf = (state: AddWordState): AddWordState =>
  state.edited && !state.edited.isRecognised
    ? state
    : { ...EMPTY_ADD_WORD, text: state.text, isTouched: true }

/** The page that contains only the sheet. */
const SHEET_PAGE = '/words/new'
/** Milliseconds that a window opened by the bookmarklet stays open to confirm the save. */
const WINDOW_STAYS_MS = 1_200

/**
 * Whether this window was opened to save one word and closes after that
 * (components/capture/bookmarklet.ts).
 */
const closesAfterwards = () => new URLSearchParams(window.location.search).get('after') === 'close'

export interface SheetEndingOptions {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  /** The learner's lists. */
  tags: readonly SuggestedList[]
  /** A word as it is saved, with what the learner has of it already. */
  withSaved: (word: OtherWord) => Promise<OtherWord>
  isOpen: boolean
  userId: string | null
  onOpenChange: (open: boolean) => void
}

/** All ways to leave the sheet: save, close, the browser's Back, and sign-up. */
export function useSheetEndings({
  state,
  dispatch,
  tags,
  withSaved,
  isOpen,
  userId,
  onOpenChange,
}: SheetEndingOptions) {
  const router = useRouter()
  const { save, goOn, refuse, isSaving, failure } = useSaveWord(withSaved)
  const shown = useRef(state)
  useLayoutEffect(() => {
    shown.current = state
  }, [state])
  const isSheetPage = usePathname() === SHEET_PAGE
  const handOverEntry = useBackCloses({
    enabled: isOpen && !isSheetPage,
    onBack: () => handleOpenChange(false),
  })

  // In an effect: the field exists only after its step has been rendered.
  useEffect(() => {
    if (failure?.isOfField) focusInvalidField()
  }, [failure])

  /**
   * Saves the sheet's content, including text that is still in a field. Signed out, the content waits for an
   * account (docs/product.md, Saving from the sheet).
   */
  async function handleSave(written: AddWordState = state): Promise<void> {
    const refused = findRefusedText(written)
    if (refused) {
      if (refused.place) dispatch({ type: 'pickedWord', ...refused.place })
      dispatch({ type: 'wentTo', step: refused.step })
      return refuse(refused.message)
    }
    const settle = { type: 'settled', tags } as const
    const latest = addWordReducer(written, settle)
    dispatch(settle)
    if (latest.refusals > written.refusals) return dispatch({ type: 'wentTo', step: 'word' })
    if (userId === null) {
      leaveForAccount(latest)
      onOpenChange(false)
      return openAccountSheet('sign-up')
    }
    const settled = latest.others.map((other) => addWordReducer({ ...other, others: [] }, settle))
    const words = wordsToSave({ ...latest, others: settled })
    let complete: readonly OtherWord[] | null = null
    const end = await save(userId, async () => {
      // A single word is saved as it is shown; only when its look-up has not ended, the save waits for it.
      const isOpenStill = words.length > 1 || words.some(isLookUpOpen)
      complete = isOpenStill ? await Promise.all(words.map(finishLookUp)) : words
      return complete
    })
    if (end === null) return
    const typed = typedSince(latest, shown.current)
    if (typed === 'more') return saveMore()
    const saved = complete ?? words
    // The server may have stored some already: what is sent again is joined with them.
    if (end === 'unanswered') keepInOutbox(userId, saved, complete === null)
    else if (typeof end === 'object') finish(userId, saved, end)
    dropDraft(userId)
    const isKept = end === 'unanswered' || end === 'waiting'
    if (isKept) tellKept()
    else if (end !== 'refused') showToast({ id: SAVED_TOAST, title: savedText(saved), tone: 'success' })
    // Text that was typed into the word's field during the save is the next word.
    if (typed === 'other word') return showAddWordSheet({ draft: draftOf(shown.current) })
    // The words are sent from any page once the server can be reached: the page stays.
    if (isKept) return onOpenChange(false)
    leave({ toWords: latest.edited?.isRecognised ?? true, isRefused: end === 'refused' })
  }

  /** Saves what was written during the save, too: the same word by its text. */
  function saveMore() {
    goOn()
    return handleSave(shown.current)
  }

  function finish(owner: string, words: readonly OtherWord[], ids: readonly string[]) {
    // An edit brings a word back that was deleted meanwhile, in another tab or on another device.
    unhideWords(ids)
    words.forEach(({ text, media }, index) => {
      handOverFiles(owner, { id: ids[index] ?? '', text: text.trim(), media })
    })
    dropMended(owner, words)
  }

  /**
   * Leaves the sheet: after an edit, back to the page it was opened on; after an addition, to the word list. A window that would
   * close stays open after a refusal, which the layout tells there.
   */
  function leave({ toWords, isRefused }: { toWords: boolean; isRefused: boolean }) {
    const isThere = window.location.pathname === '/words' && window.location.search === ''
    onOpenChange(false)
    if (isSheetPage && closesAfterwards() && !isRefused) {
      setTimeout(() => {
        window.close()
        router.replace('/words')
      }, WINDOW_STAYS_MS)
    } else if (isSheetPage) router.replace('/words')
    // A page with unsaved changes may call this later, when the sheet has left its entry.
    else if (toWords && !isThere) leaveFor(() => router[handOverEntry() ? 'replace' : 'push']('/words'))
  }

  /** Closing resets the sheet; a toast offers the content once, then the mark on Add does (docs/product.md, Drafts). */
  function handleOpenChange(next: boolean) {
    onOpenChange(next)
    if (next) return
    if (isSheetPage) router.replace(userId === null ? '/' : '/words')
    if (!state.isTouched) return
    dropDraft(userId)
    if (userId !== null && state.text.trim() !== '') setDraftAside(userId, state)
    showToast({
      id: UNSAVED_TOAST,
      title: 'Closed without saving',
      action: { label: 'Bring it back', onPress: () => showAddWordSheet({ draft: state }) },
    })
  }

  // The message about a field is hidden once its text changes: the field itself then shows whether it is too long.
  const refusedNow = findRefusedText(state)?.message
  const isChanged = failure?.isOfField && !(refusedNow && failure.message.endsWith(refusedNow))
  return { handleSave, handleOpenChange, isSaving, failure: isChanged ? null : failure }
}
