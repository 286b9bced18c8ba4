import { describe, expect, test } from 'vitest'
import { signUpUser } from '@/tests/support/builders'
import { execute, run } from '@/tests/support/graphql'

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
