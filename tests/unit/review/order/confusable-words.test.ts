import { expect, test } from 'vitest'
import { findConfusable, type StudiedWord } from '@/lib/domain/review/order/confusable-words'
import { lookAlike, toWrittenWord } from '@/lib/domain/review/order/look-alike'

const NOTHING_KNOWN = { forms: [], meanings: [], translations: [], synonyms: [], kin: [] }
const word = (text: string, rest: Partial<StudiedWord> = {}): StudiedWord => ({
  id: text,
  text,
  ...NOTHING_KNOWN,
  ...rest,
})

function areConfusable(a: StudiedWord, b: StudiedWord): boolean {
  const [there, back] = [findConfusable([a, b]), findConfusable([b, a])]
  expect(there.get(a.id)?.has(b.id)).toBe(back.get(a.id)?.has(b.id))
  expect(there.get(a.id)?.has(b.id)).toBe(there.get(b.id)?.has(a.id))
  return there.get(a.id)?.has(b.id) ?? false
}

test.each([
  ['affect', 'effect'],
  ['adapt', 'adopt'],
  ['trail', 'trial'],
  ['quiet', 'quite'],
  ['lose', 'loose'],
  ['desert', 'dessert'],
  ['principal', 'principle'],
  ['allusion', 'illusion'],
  ['stationary', 'Stationery'],
  ['decide', 'decision'],
  ['honest', 'dishonest'],
  ['look up', 'look after'],
])('%s and %s look alike', (one, other) => {
  expect(areConfusable(word(one), word(other))).toBe(true)
})

test.each([
  ['cat', 'cut'],
  ['ember', 'thicket'],
  ['gossamer', 'abandon'],
  ['ladder', 'winter'],
  ['nation', 'education'],
  ['', ''],
])('%s and %s do not look alike', (one, other) => {
  expect(lookAlike(toWrittenWord(one), toWrittenWord(other))).toBe(false)
})

test.each<[string, Partial<StudiedWord>, Partial<StudiedWord>]>([
  ['a meaning of the dictionary', { kin: [7, 12] }, { kin: [12, 40] }],
  ['a saved meaning', { meanings: ['Very tired.'] }, { meanings: ['exhausted; very tired'] }],
  ['a translation', { translations: ['doggedly', 'стойкий'] }, { translations: ['стойкий, упорный'] }],
])('words with %s in common are apart', (_what, one, other) => {
  expect(areConfusable(word('stroll', one), word('gloomy', other))).toBe(true)
})

test('a word is apart from its synonyms, and from one whose meaning names it in any form', () => {
  expect(areConfusable(word('big', { synonyms: ['Large'] }), word('large'))).toBe(true)
  expect(areConfusable(word('stroll', { meanings: ['a slow walk'] }), word('to walk'))).toBe(true)
  const flee = word('flee', { meanings: ['he ran away'] })
  expect(areConfusable(flee, word('run', { forms: ['ran'] }))).toBe(true)
  expect(areConfusable(word('stroll', { meanings: ['one of the ways to go'] }), word('the'))).toBe(false)
})

test('words without anything in common are not named', () => {
  const words = [word('ember'), word('thicket'), word('lantern', { kin: [1], meanings: ['', '...'] })]
  expect(findConfusable(words).size).toBe(0)
  expect(findConfusable([]).size).toBe(0)
})
