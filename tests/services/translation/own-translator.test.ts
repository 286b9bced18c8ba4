/** Our own translations of first senses. */
import { beforeAll, expect, test } from 'vitest'
import { ownTranslator } from '@/lib/server/translation/own-translator'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(() => ensureWordData())

const textsOf = async (query: Parameters<typeof ownTranslator.translateWord>[0], language = 'ko') =>
  (await ownTranslator.translateWord(query, language)).map(({ text }) => text)
const FIRST_SENSE = 'a business that keeps and lends money'

test('the first sense of a frequent word is translated, also from a form of it', async () => {
  expect(await ownTranslator.translateWord({ text: 'bank' }, 'ko')).toEqual([
    { text: '은행', partOfSpeech: 'noun', source: "Wordloom's own" },
  ])
  expect(await textsOf({ text: 'banks' })).toEqual(['은행'])
  expect(await textsOf({ text: 'bank', partOfSpeech: 'noun', glosses: [FIRST_SENSE] })).toEqual(['은행'])
})

test('another sense, another part of speech, an unknown word and another language have none', async () => {
  expect(await textsOf({ text: 'bank', glosses: ['the land along the side of a river'] })).toEqual([])
  expect(await textsOf({ text: 'bank', partOfSpeech: 'verb' })).toEqual([])
  expect(await textsOf({ text: 'gossamer' })).toEqual([])
  expect(await textsOf({ text: '__proto__' })).toEqual([])
  expect(await textsOf({ text: 'bank' }, 'is')).toEqual([])
  expect(ownTranslator.languages()).not.toContain('is')
})

test('it knows no sentences', async () => {
  expect(await ownTranslator.translateTexts(['Where is the bank?'], 'ko')).toEqual([null])
})
