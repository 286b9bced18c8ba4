import { expect, test } from 'vitest'
import {
  decideOn,
  fillIn,
  joinSaved,
  NO_TRANSLATION,
  typedTranslation,
} from '@/lib/domain/add-word/translation-input'

const filled = fillIn(NO_TRANSLATION, 'Haus')
const saved = { ...NO_TRANSLATION, translation: 'Heim' }

test('a translation that was filled in follows the dictionary and is not the learner’s own', () => {
  expect(filled.translation).toBe('Haus')
  expect(fillIn(filled, 'beherbergen').translation).toBe('beherbergen')
  expect(typedTranslation(filled, '')).toBeUndefined()
})

test.each([
  ['typed', decideOn('Bude')],
  ['removed', decideOn('')],
  ['saved', saved],
])('nothing replaces a translation that the learner %s', (_, input) => {
  expect(fillIn(input, 'Haus')).toEqual(input)
})

test('picking what was filled in makes it the learner’s own', () => {
  expect(typedTranslation(decideOn('Haus'), '')).toBe('Haus')
  expect(typedTranslation(decideOn(''), 'Haus')).toBe('')
  expect(typedTranslation(decideOn(' Haus '), 'Haus')).toBeUndefined()
})

test('a saved translation replaces one that was filled in, never one that was typed', () => {
  expect(joinSaved(filled, 'Heim').translation).toBe('Heim')
  expect(joinSaved(filled, '')).toEqual(filled)
  expect(joinSaved(decideOn('Bude'), 'Heim').translation).toBe('Bude')
})
