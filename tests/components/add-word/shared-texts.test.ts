import { beforeEach, expect, test } from 'vitest'
import { offerDraft, offerSharedText } from '@/components/add-word/saving/offer-draft'
import { draftsAside, keepDraft } from '@/lib/client/draft/add-word-draft'
import { mayHaveSharedText, sharedTextsPrefixOf } from '@/lib/client/draft/draft-marks'
import { keepSharedText, listSharedTexts } from '@/lib/client/draft/shared-texts'
import { hideAddWordSheet, isDraftOpen, showAddWordSheet } from '@/lib/client/sheets/add-word-sheet'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'

const passageOf = (passage: string) => ({ text: '', passage, origin: NO_ORIGIN })
const waiting = () => listSharedTexts('anna').map(({ capture }) => capture.passage)
const aside = () => draftsAside('anna').map(({ passage }) => passage)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  hideAddWordSheet()
})

test('of the texts that were shared while the server was away, one opens in the sheet, and the others wait', () => {
  keepSharedText('anna', passageOf('The first text.'))
  keepSharedText('anna', passageOf('The second text.'))
  expect([mayHaveSharedText('anna'), mayHaveSharedText('bob')]).toEqual([true, false])
  offerSharedText('bob')
  expect(isDraftOpen()).toBe(false)
  offerSharedText('anna')
  expect(isDraftOpen()).toBe(true)
  // The sheet takes what it was opened with out of these.
  expect(aside()).toEqual(['The second text.'])
  expect(waiting()).toEqual(['The first text.'])
  offerSharedText('anna')
  expect(waiting()).toEqual(['The first text.'])
  hideAddWordSheet()
  offerSharedText('anna')
  expect([isDraftOpen(), waiting(), mayHaveSharedText('anna')]).toEqual([true, [], false])
})

test('it opens over no sheet with another word, and not before a draft of the tab', () => {
  showAddWordSheet({ capture: { text: 'kettle' } })
  keepSharedText('anna', passageOf('A text.'))
  offerSharedText('anna')
  expect([isDraftOpen(), waiting()]).toEqual([false, ['A text.']])

  hideAddWordSheet()
  keepDraft('anna', { ...EMPTY_ADD_WORD, text: 'loom', isTouched: true })
  offerDraft('anna')
  offerSharedText('anna')
  expect([isDraftOpen(), waiting(), aside()]).toEqual([true, ['A text.'], []])
})

test('each text has a key of its own: two windows that keep one at once lose none', () => {
  keepSharedText('anna', passageOf('The first text.'))
  const [first] = Object.entries(localStorage)
  localStorage.clear()
  keepSharedText('anna', passageOf('The second text.'))
  localStorage.setItem(...(first ?? ['', '']))
  expect(waiting().toSorted()).toEqual(['The first text.', 'The second text.'])
})

test('what another version stored, or nobody can read, is left out', () => {
  const prefix = sharedTextsPrefixOf('anna')
  const strange = ['{', null, {}, 'x', { id: '1', order: 1 }, { id: '1', order: 1, capture: { text: 'x' } }]
  strange.forEach((one, index) => {
    localStorage.setItem(`${prefix}${index}`, typeof one === 'string' ? one : JSON.stringify(one))
  })
  offerSharedText('anna')
  expect([isDraftOpen(), aside()]).toEqual([false, []])
  for (let count = 0; count < 25; count++) keepSharedText('anna', passageOf(`Text ${count}.`))
  expect(waiting()).toEqual(Array.from({ length: 20 }, (_, index) => `Text ${index + 5}.`))
})
