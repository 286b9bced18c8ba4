import { describe, expect, test } from 'vitest'
import {
  decideOn,
  fillIn,
  joinSaved,
  NO_TRANSLATION,
  readSaved,
  type TranslationInput,
  typedTranslation,
} from '@/lib/domain/add-word/translation-input'

const meaning = (definition: string, isSelected: boolean) => ({
  partOfSpeech: 'noun',
  definition,
  example: null,
  isSelected,
})
const FIRST = [meaning('one', true), meaning('two', false)]
const SECOND = [meaning('one', false), meaning('two', true)]

const fill = (input: TranslationInput, found: string) =>
  fillIn(input, found, { meanings: FIRST, saved: null })
const filled = fill(NO_TRANSLATION, 'Haus')

test('a translation that was filled in follows the meaning and is not the learner’s own', () => {
  expect(filled.translation).toBe('Haus')
  expect(fill(filled, 'beherbergen').translation).toBe('beherbergen')
  expect(fill(filled, '').translation).toBe('')
  expect(typedTranslation(filled, '')).toBeUndefined()
})

test.each([
  ['typed', decideOn('Bude')],
  ['removed', decideOn('')],
  ['saved', readSaved({ translation: 'Heim', hasOwnTranslation: true })],
])('nothing replaces a translation that the learner %s', (_, input) => {
  expect(fill(input, 'Haus')).toEqual(input)
})

test('picking what was filled in makes it the learner’s own', () => {
  expect(typedTranslation(decideOn('Haus'), '')).toBe('Haus')
  expect(typedTranslation(decideOn(''), 'Haus')).toBe('')
  expect(typedTranslation(decideOn(' Haus '), 'Haus')).toBeUndefined()
})

test('a saved translation replaces one that was filled in, never one that was typed', () => {
  const own = { translation: 'Heim', hasOwnTranslation: true }
  expect(joinSaved(filled, own).translation).toBe('Heim')
  expect(joinSaved(filled, { ...own, translation: '' })).toEqual(filled)
  expect(joinSaved(decideOn('Bude'), own).translation).toBe('Bude')
})

describe('a saved word whose translation was filled in', () => {
  const saved = { translation: 'Haus', hasOwnTranslation: false, meanings: FIRST }
  const input = readSaved(saved)

  test('keeps it for the same meaning where no other one is found', () => {
    expect(fillIn(input, '', { meanings: FIRST, saved }).translation).toBe('Haus')
    expect(fillIn(input, 'Gebäude', { meanings: FIRST, saved }).translation).toBe('Gebäude')
  })

  test('loses it with another meaning, and has it again with the first one', () => {
    const other = fillIn(input, '', { meanings: SECOND, saved })
    expect(other.translation).toBe('')
    expect(typedTranslation(other, 'Haus')).toBeUndefined()
    expect(fillIn(other, '', { meanings: FIRST, saved }).translation).toBe('Haus')
  })
})
