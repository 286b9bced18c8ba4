/** One part of a word that does not fit never drops the word. */
import { expect, test } from 'vitest'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { joinListNames, splitListNames } from '@/lib/domain/transfer/mapping/list-names'
import { fitWord } from '@/lib/domain/transfer/word/fit-word'

const long = (length: number) =>
  'word '
    .repeat(length)
    .slice(0, length - 1)
    .concat('x')

test.each<[string, Partial<ImportedWord>, string]>([
  ['a note', { note: long(600) }, 'The note was shortened to 500 characters; it had 600.'],
  [
    'a translation',
    { ownTranslations: { de: long(300) } },
    'The translation was shortened to 200 characters; it had 300.',
  ],
  [
    'a meaning',
    { meanings: [{ partOfSpeech: 'noun', meaning: long(1_500) }] },
    'The meaning was shortened to 1,000 characters; it had 1,500.',
  ],
  [
    'an example',
    { meanings: [{ partOfSpeech: 'noun', meaning: 'm', examples: [{ text: long(1_500) }] }] },
    'An example was shortened to 1,000 characters; it had 1,500.',
  ],
  ['a sentence', { sentence: long(1_200) }, 'The sentence was shortened to 1,000 characters; it had 1,200.'],
  [
    'a pronunciation',
    { pronunciation: long(300) },
    'The pronunciation was shortened to 200 characters; it had 300.',
  ],
  [
    'a web address',
    { sourceUrl: 'example' },
    'The web address was left out: it does not begin with http:// or https://.',
  ],
  [
    'meanings',
    { meanings: Array.from({ length: 14 }, (_, index) => ({ partOfSpeech: 'noun', meaning: `m${index}` })) },
    'Only the first 10 meanings come in; there were 14.',
  ],
  [
    'lists',
    { lists: Array.from({ length: 25 }, (_, index) => `list ${index}`) },
    'Only the first 20 lists come in; there were 25.',
  ],
  ['a part of any kind', { learning: {} as never }, 'A part could not be read and was left out: schedule.'],
  ['an answer', { log: [{ id: 'no' } as never] }, 'A part could not be read and was left out: history.'],
])('%s that does not fit is named in words, and the word comes in', (_, part, remark) => {
  expect(fitWord({ text: 'hull', ...part })).toMatchObject({ word: { text: 'hull' }, remarks: [remark] })
})

test('a word that is missing or too long is refused in words', () => {
  expect(fitWord({ text: ' ' })).toEqual({ word: null, refusal: 'This item has no word.' })
  expect(fitWord(null as never)).toEqual({ word: null, refusal: 'This item has no word.' })
  expect(fitWord({ text: long(101) })).toMatchObject({
    refusal: expect.stringMatching(/^The word "word .*…" is longer than 100 characters\.$/),
  })
})

test('a word that fits has no remark', () => {
  expect(fitWord({ text: 'hull', note: 'n', meanings: [], lists: ['a'] })).toMatchObject({ remarks: [] })
})

test.each([[['At sea; ships', 'Verbs, irregular', '5" nails', 'plain']], [['a "b"; c', '""']]])(
  'lists of this app survive one cell: %j',
  (names) => {
    expect(splitListNames(joinListNames(names), 'OWN')).toEqual(names)
  },
)

test('lists of earlier exports and of other programs are split as theirs are', () => {
  expect(splitListNames('Verbs, irregular; Sport\n5" nails', 'OWN')).toEqual([
    'Verbs, irregular',
    'Sport',
    '5" nails',
  ])
  expect(splitListNames('noun, sea;ships', 'MARKS')).toEqual(['noun', 'sea', 'ships'])
  expect(splitListNames('noun sea::ships', 'SPACES')).toEqual(['noun', 'sea::ships'])
})
