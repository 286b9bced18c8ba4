import { beforeEach, expect, test } from 'vitest'
import { offerDraft } from '@/components/add-word/saving/offer-draft'
import { draftsAside, keepDraft } from '@/lib/client/draft/add-word-draft'
import { mayHaveDraft, sharedTextsKeyOf } from '@/lib/client/draft/draft-marks'
import { keepSharedText, takeSharedTexts } from '@/lib/client/draft/shared-texts'
import { hideAddWordSheet, isDraftOpen, showAddWordSheet } from '@/lib/client/sheets/add-word-sheet'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'

const passageOf = (passage: string) => ({ text: '', passage, origin: NO_ORIGIN })
const aside = () => draftsAside('anna').map(({ passage }) => passage)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  hideAddWordSheet()
})

test('a text that was shared while the server was away opens in the sheet, and others are set aside', () => {
  keepSharedText('anna', passageOf('The first text.'))
  keepSharedText('anna', passageOf('The second text.'))
  expect([mayHaveDraft('anna'), mayHaveDraft('bob'), mayHaveDraft(null)]).toEqual([true, false, false])
  offerDraft('bob')
  expect(isDraftOpen()).toBe(false)
  offerDraft('anna')
  expect(isDraftOpen()).toBe(true)
  // The sheet takes what it was opened with out of these.
  expect(aside()).toEqual(['The second text.', 'The first text.'])
  expect(takeSharedTexts('anna')).toEqual([])
})

test('it opens over no sheet with another word, and not before a draft of the tab', () => {
  showAddWordSheet({ capture: { text: 'kettle' } })
  keepSharedText('anna', passageOf('A text.'))
  offerDraft('anna')
  expect([isDraftOpen(), aside()]).toEqual([false, ['A text.']])

  hideAddWordSheet()
  keepDraft('anna', { ...EMPTY_ADD_WORD, text: 'loom', isTouched: true })
  keepSharedText('anna', passageOf('Another text.'))
  offerDraft('anna')
  expect([isDraftOpen(), aside()]).toEqual([true, ['Another text.', 'A text.']])
})

test('what another version stored, or nobody can read, is left out', () => {
  localStorage.setItem(sharedTextsKeyOf('anna'), '{')
  offerDraft('anna')
  localStorage.setItem(sharedTextsKeyOf('anna'), JSON.stringify([null, {}, { text: 'x', passage: 1 }, 'x']))
  offerDraft('anna')
  expect([isDraftOpen(), aside()]).toEqual([false, []])
  for (let count = 0; count < 25; count++) keepSharedText('anna', passageOf(`Text ${count}.`))
  expect(takeSharedTexts('anna').map(({ passage }) => passage)).toHaveLength(20)
})
