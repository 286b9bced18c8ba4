import { describe, expect, test } from 'vitest'
import { signUpUser } from '@/tests/support/builders'
import { execute, run } from '@/tests/support/requests/graphql'

const UPSERT = `mutation Save($input: UpsertVocabularyItemInput!) {
  upsertVocabularyItem(input: $input) {
    errors
    clientMutationId
    vocabularyItem {
      id learningStage reviewCount remainderContext dueAt
      tags { name } examples { example }
      vocabulary { text definitions { id partOfSpeech meaning isSelectedByUser examples { example } } }
    }
  }
}`

interface Upserted {
  upsertVocabularyItem: {
    errors: string[]
    clientMutationId: string | null
    vocabularyItem: {
      id: string
      learningStage: string
      tags: { name: string }[]
      examples: { example: string }[]
      vocabulary: { text: string; definitions: { id: string; meaning: string; partOfSpeech: string }[] }
    } | null
  }
}

const serendipity = {
  clientMutationId: 'mutation-1',
  vocabulary: {
    text: '  Serendipity ',
    source: 'datamuse',
    score: 100,
    defHeadword: null,
    definitions: [
      {
        partOfSpeech: 'noun',
        definition: 'good luck in making discoveries',
        example: 'By serendipity we met.',
      },
      {
        partOfSpeech: 'noun',
        definition: 'a happy accident',
        isSelectedByUser: true,
        example: 'It was serendipity.',
      },
    ],
  },
  userContext: { remainderContext: 'From a film', tagNames: ['Films', 'films', 'Luck'] },
}

describe('upsertVocabularyItem', () => {
  test('saves a word with its meanings, note and lists', async () => {
    const { token } = await signUpUser()
    const { upsertVocabularyItem } = await run<Upserted>({
      query: UPSERT,
      variables: { input: serendipity },
      token,
    })
    expect(upsertVocabularyItem).toMatchObject({
      errors: [],
      clientMutationId: 'mutation-1',
      vocabularyItem: {
        learningStage: 'NEW',
        reviewCount: 0,
        remainderContext: 'From a film',
        tags: [{ name: 'Films' }, { name: 'Luck' }],
        examples: [{ example: 'It was serendipity.' }],
        vocabulary: {
          text: 'Serendipity',
          definitions: [
            { partOfSpeech: 'noun', meaning: 'good luck in making discoveries', isSelectedByUser: false },
            { partOfSpeech: 'noun', meaning: 'a happy accident', isSelectedByUser: true },
          ],
        },
      },
    })
  })

  test('is refused to a visitor', async () => {
    const { errors, data } = await execute({ query: UPSERT, variables: { input: serendipity } })
    expect(data ?? null).toBeNull()
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})

describe('the meanings of a word', () => {
  const read = async (argument: string, token: string) => {
    type Answer = { viewer: { vocabularyItems: { vocabulary: { definitions: { meaning: string }[] } }[] } }
    const query = `{ viewer { vocabularyItems { vocabulary { definitions${argument} { meaning } } } } }`
    const { viewer } = await run<Answer>({ query, token })
    return viewer.vocabularyItems.map(({ vocabulary }) =>
      vocabulary.definitions.map(({ meaning }) => meaning),
    )
  }

  test('come in saved order, or so many with the selected ones leading', async () => {
    const { token } = await signUpUser()
    await run({ query: UPSERT, variables: { input: serendipity }, token })
    expect(await read('', token)).toEqual([['good luck in making discoveries', 'a happy accident']])
    expect(await read('(first: 1)', token)).toEqual([['a happy accident']])
    expect(await read('(first: 0)', token)).toEqual([[]])
  })

  test('are the placeholder for a word without any', async () => {
    const { token } = await signUpUser()
    await run({ query: UPSERT, variables: { input: { vocabulary: { text: 'bare' } } }, token })
    expect(await read('(first: 1)', token)).toEqual([['N/A']])
  })

  test('of a negative number are a bad argument', async () => {
    const { token } = await signUpUser()
    await run({ query: UPSERT, variables: { input: { vocabulary: { text: 'bare' } } }, token })
    const query = '{ viewer { vocabularyItems { vocabulary { definitions(first: -1) { meaning } } } } }'
    const { errors } = await execute({ query, token })
    expect(errors?.[0]).toMatchObject({
      message: 'first must not be negative',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })
})

describe('vocabularyItemByText', () => {
  const BY_TEXT = `query Find($text: String!) {
    viewer { vocabularyItemByText(text: $text) { vocabulary { text } } }
  }`

  async function find(text: string, token?: string): Promise<string | null> {
    const { viewer } = await run<{
      viewer: { vocabularyItemByText: { vocabulary: { text: string } } | null }
    }>({ query: BY_TEXT, variables: { text }, token })
    return viewer.vocabularyItemByText?.vocabulary.text ?? null
  }

  test("finds the viewer's own word, compared as saving compares it, and nobody else's", async () => {
    const { token } = await signUpUser()
    await run({ query: UPSERT, variables: { input: { vocabulary: { text: 'Ice cream' } } }, token })
    expect(await find(' ICE \u00A0cream\u0000', token)).toBe('Ice cream')
    expect(await find('“ice cream,”', token)).toBe('Ice cream')
    expect(await find('ice', token)).toBeNull()
    expect(await find('', token)).toBeNull()
    expect(await find('Ice cream', (await signUpUser()).token)).toBeNull()
    expect(await find('Ice cream')).toBeNull()
  })
})
