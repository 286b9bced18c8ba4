import { expect, test } from 'vitest'
import { fittingFirst } from '@/lib/domain/words/meaning/fitting-meaning'

const meaning = (partOfSpeech: string, definition: string, example = '', isSelectedByUser = false) => ({
  partOfSpeech,
  definition,
  example,
  isSelectedByUser,
})

const BANK = [
  meaning('noun', 'a business that keeps and lends money', 'She put the money in the bank.'),
  meaning('noun', 'the land along the side of a river', 'They walked along the bank of the river.'),
  meaning('verb', 'to lean to one side while turning', 'The plane banked over the sea.'),
]
const NOVEL = [meaning('noun', 'a long story in a book'), meaning('adjective', 'new and unlike others')]
const HOUSE = [meaning('noun', 'a building to live in'), meaning('verb', 'to give a place to live')]

const first = (meanings: typeof BANK, text: string, sentence: string | null) =>
  fittingFirst(meanings, { text, sentence })[0]?.definition

test.each([
  [BANK, 'bank', 'We sat on the bank and watched the river.', 'the land along the side of a river'],
  [BANK, 'bank', 'The bank lent him the money.', 'a business that keeps and lends money'],
  [BANK, 'bank', 'The pilot will bank now.', 'to lean to one side while turning'],
  [BANK, 'bank', 'Nobody knows.', 'a business that keeps and lends money'],
  [NOVEL, 'novel', 'It was a novel idea.', 'new and unlike others'],
  [HOUSE, 'house', 'The town can house them all.', 'to give a place to live'],
  [HOUSE, 'house', 'They bought the house.', 'a building to live in'],
])('the meaning that fits the sentence comes first %#', (meanings, text, sentence, definition) => {
  expect(first(meanings, text, sentence)).toBe(definition)
})

test('the meaning of the learner’s own translation comes first, whatever the sentence says', () => {
  const isTranslated = ({ definition }: { definition: string }) => definition === BANK[1]?.definition
  expect(fittingFirst(BANK, { text: 'bank', sentence: null, isTranslated })[0]).toBe(BANK[1])
  const sentence = 'The bank lent him the money.'
  expect(fittingFirst(BANK, { text: 'bank', sentence, isTranslated })[0]).toBe(BANK[1])
})

test('all meanings stay, and the others keep their order', () => {
  const sorted = fittingFirst(BANK, { text: 'bank', sentence: 'We sat on the bank of the river.' })
  expect(sorted).toEqual([BANK[1], BANK[0], BANK[2]])
})

test('a choice of the learner, and a word without a sentence, change nothing', () => {
  const sentence = 'We sat on the bank of the river.'
  const chosen = [meaning('noun', 'a business', '', true), ...BANK.slice(1)]
  expect(fittingFirst(chosen, { text: 'bank', sentence })).toEqual(chosen)
  expect(fittingFirst(BANK, { text: 'bank', sentence: null })).toEqual(BANK)
  expect(fittingFirst(BANK, { text: 'bank', sentence: undefined })).toEqual(BANK)
  expect(fittingFirst([], { text: 'bank', sentence })).toEqual([])
})
