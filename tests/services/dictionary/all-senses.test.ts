/** What a learner can meet in a text is found: every sense that is worth it, and every form of a verb of grammar. */
import { beforeAll, describe, expect, test } from 'vitest'
import { toWordSearchResult, type WordSearchResult } from '@/lib/domain/dictionary/word-search'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

async function search(text: string): Promise<WordSearchResult> {
  return toWordSearchResult(text, await getDictionary().lookUp({ text, max: 5 }))
}
const meaningsOf = async (text: string) => (await search(text)).data?.definitions ?? []

describe('an exact look-up', () => {
  test.each([
    ['bank', 'verb', 'put into a bank account'],
    ['fan', 'verb', 'make an emotion fiercer'],
    ['man', 'verb', 'take charge of a certain job; occupy a certain work place'],
  ])(
    'has WordNet’s senses of other parts of speech beside our own: %s, %s',
    async (word, partOfSpeech, definition) => {
      const meanings = await meaningsOf(word)
      expect(meanings).toContainEqual(expect.objectContaining({ partOfSpeech, definition }))
      expect(meanings.length).toBeLessThanOrEqual(10)
    },
  )

  test.each([
    ['house', 'verb', 'be the building in which something is kept or where people live'],
    ['novel', 'adjective', 'new and different from anything known before'],
  ])(
    'has our own of another part of speech instead of WordNet’s: %s, %s',
    async (word, partOfSpeech, definition) => {
      const others = (await meaningsOf(word)).filter((meaning) => meaning.partOfSpeech === partOfSpeech)
      expect(others).toEqual([expect.objectContaining({ definition })])
    },
  )

  test('has our own senses first', async () => {
    const [first, second] = (await meaningsOf('bank')).filter(({ partOfSpeech }) => partOfSpeech === 'noun')
    expect([first?.definition, second?.definition]).toEqual([
      'a business that keeps and lends money',
      'the land along the side of a river',
    ])
  })

  test.each([
    ['house', 'a dwelling'],
    ['bank', 'a financial institution'],
    ['bank', 'sloping land'],
    ['novel', 'an extended fictional work'],
    ['well', 'in a good or proper'],
  ])('does not say the same again in harder words: %s, %s', async (word, start) => {
    const said = (await meaningsOf(word)).filter(({ definition }) => definition.startsWith(start))
    expect(said).toEqual([])
  })

  test.each([
    ['do', 'syllable'],
    ['in', 'unit of length'],
    ['he', 'alphabet'],
  ])('has no symbols of other fields: %s is no %s', async (word, text) => {
    expect((await meaningsOf(word)).filter(({ definition }) => definition.includes(text))).toEqual([])
  })
})

describe('a form of a verb of grammar', () => {
  const forms = {
    be: ['am', 'Am', 'is', 'Is', 'are', 'Are', 'was', 'were', 'been', "'m", '’m', "'re", "'s"],
    have: ['has', 'had', 'having', "'ve", "'d"],
    do: ['does', 'Does', 'did', 'doing'],
    go: ['goes', 'went'],
    will: ["'ll"],
  }
  test.each(Object.entries(forms).flatMap(([base, all]) => all.map((form) => [form, base])))(
    '%s leads to %s with its meanings',
    async (form, base) => {
      const { data, alternatives } = await search(form)
      expect([data, alternatives[0]?.word]).toEqual([null, base])
      expect(alternatives[0]?.definitions.length).toBeGreaterThan(0)
    },
  )

  test.each([
    ['being', 'be'],
    ['done', 'do'],
    ['gone', 'go'],
    ['going', 'go'],
  ])('that is a word of its own, %s, says first that it is a form of %s', async (form, base) => {
    expect((await meaningsOf(form))[0]?.definition).toContain(`'${base}'`)
  })

  test('in full capitals is an abbreviation', async () => {
    expect((await search('AM')).data).not.toBeNull()
  })
})
