import { expect, test } from 'vitest'
import { shownTranslation } from '@/lib/domain/words/meaning/shown-translation'

const BARK = { translation: 'bellen' }
const TREE = { translation: 'die Rinde' }
const NONE = { translation: null }

test.each([
  ['the learner’s own translation, before ours', BARK, 'kläffen', [BARK, NONE], 'kläffen'],
  ['ours', BARK, 'bellen', [BARK, TREE], 'bellen'],
  ['a dictionary’s, where ours is missing', NONE, 'bellen', [NONE, TREE], 'bellen'],
  ['none, where the word’s is another meaning’s', NONE, 'die Rinde', [NONE, TREE], null],
  ['ours, where the word has none', BARK, null, [BARK], 'bellen'],
])('with the first meaning: %s', (_, meaning, translation, meanings, shown) => {
  expect(shownTranslation(meaning, true, { translation, meanings }).translation).toBe(shown)
})

test('with any other meaning: its own', () => {
  const word = { translation: 'kläffen', meanings: [BARK, TREE, NONE] }
  expect(shownTranslation(TREE, false, word).translation).toBe('die Rinde')
  expect(shownTranslation(NONE, false, word).translation).toBeNull()
})

test('a translation comes with its own reading', () => {
  const market = { translation: '市場', translationReading: 'いちば' }
  const shown = (word: { translation: string; translationReading: string | null }) =>
    shownTranslation(market, true, { ...word, meanings: [market] }).translationReading
  expect(shown({ translation: '市場', translationReading: 'しじょう' })).toBe('いちば')
  expect(shown({ translation: 'マーケット', translationReading: null })).toBeNull()
})
