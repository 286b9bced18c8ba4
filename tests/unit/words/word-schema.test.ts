import { describe, expect, it } from 'vitest'
import { upsertWordSchema } from '@/lib/domain/words/word.schema'

function messages(input: unknown): string[] {
  const result = upsertWordSchema.safeParse(input)
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

const word = (vocabulary: object, userContext?: object) => ({
  vocabulary: { text: 'loom', ...vocabulary },
  userContext,
})

describe('a word to be saved', () => {
  it.each([
    ['nothing', { text: '' }, 'Please enter a word'],
    ['white space', { text: ' \u00A0\n' }, 'Please enter a word'],
    ['only NUL characters', { text: '\u0000\u0000' }, 'Please enter a word'],
    ['more than 100 characters', { text: 'x'.repeat(101) }, 'Word is too long (maximum is 100 characters)'],
  ])('is refused with a message when its text is %s', (_, vocabulary, message) => {
    expect(messages(word(vocabulary))).toEqual([message])
  })

  it('keeps what is left out, clears what is null, empty or blank', () => {
    const left = upsertWordSchema.parse(word({}, {}))
    expect(left.vocabulary.definitions).toBeUndefined()
    expect(left.userContext).toEqual({})
    const cleared = upsertWordSchema.parse(
      word({ definitions: null }, { remainderContext: '  ', tagNames: null }),
    )
    expect(cleared.vocabulary.definitions).toEqual([])
    expect(cleared.userContext).toEqual({ remainderContext: null, tagNames: [] })
  })

  it('holds each meaning once, in its first place, and never the placeholder', () => {
    const meaning = (partOfSpeech: string, definition: string) => ({ partOfSpeech, definition })
    const { vocabulary } = upsertWordSchema.parse(
      word({
        definitions: [
          meaning('noun', 'a'),
          meaning('verb', 'a'),
          meaning('noun', ' a '),
          meaning('word', 'N/A'),
        ],
      }),
    )
    expect(vocabulary.definitions?.map((one) => one.partOfSpeech)).toEqual(['noun', 'verb'])
  })

  it('holds each list once whatever its case, in the order given', () => {
    const { userContext } = upsertWordSchema.parse(word({}, { tagNames: ['Work', 'fun', ' work '] }))
    expect(userContext?.tagNames).toEqual(['Work', 'fun'])
  })

  it('has at most 10 meanings and 20 lists', () => {
    const definitions = Array.from({ length: 11 }, (_, i) => ({
      partOfSpeech: 'noun',
      definition: `meaning ${i}`,
    }))
    expect(messages(word({ definitions }))).toEqual(['A word can have at most 10 meanings'])
    const tagNames = Array.from({ length: 21 }, (_, i) => `list ${i}`)
    expect(messages(word({}, { tagNames }))).toEqual(['A word can be in at most 20 lists'])
  })

  it('keeps a source address only when a browser may follow it', () => {
    expect(messages(word({}, { sourceUrl: 'javascript:alert(1)' }))).toHaveLength(1)
    expect(messages(word({}, { sourceUrl: 'https://example.org/a?b=c' }))).toEqual([])
  })

  it('takes markup and every script as plain text', () => {
    const text = '<b>שלום</b> 你好 👋🏽'
    expect(upsertWordSchema.parse(word({ text })).vocabulary.text).toBe(text)
  })
})
