import { expect, it, test } from 'vitest'
import { toPhraseKey } from '@/lib/domain/dictionary/phrase-key.mjs'

const BASES: Record<string, string> = { made: 'make', took: 'take', bit: 'bite' }
const keyOf = (phrase: string) => toPhraseKey(phrase, (form) => BASES[form] ?? form)

test.each([
  ["make up one's mind", 'made her mind up'],
  ["make up one's mind", "make someone's mind up"],
  ['bite the bullet', 'bit bullet'],
  ['take for granted', 'took it for granted'],
  ['beat around the bush', 'beating around bush'],
  ['cost an arm and a leg', 'costs an arm and leg'],
  ['carry on', 'carries on'],
])('%s is met as %s', (listed, met) => expect(keyOf(met)).toBe(keyOf(listed)))

test.each([
  ['go on', 'on the go'],
  ['turn in', 'in turn'],
  ['look up', 'look out'],
])('%s is another phrase than %s', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

it('needs two words that tell something', () => {
  expect(keyOf('take it')).toBeNull()
  expect(keyOf('bullet')).toBeNull()
})
