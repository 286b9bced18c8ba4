import { GraphQLError, parse } from 'graphql'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { createContext } from '@/graphql/context'
import { executeOperation } from '@/graphql/execution/compiled-execution'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { statementsOf } from '@/tests/support/database/statements'

const WORD =
  'id learningStage createdAt dueAt lastReviewed tags { name } vocabulary { text definitions { meaning } }'

const OPERATIONS: [string, string, Record<string, unknown>?][] = [
  ['a list with all its parts', `{ viewer { vocabularyItems { ${WORD} examples { example } } } }`],
  [
    'aliases',
    `{ viewer { some: vocabularyItems(stages: [New]) { ${WORD} } none: vocabularyItems(stages: []) { id } } }`,
  ],
  [
    'fragments and type names',
    'fragment W on UserVocabularyItem { __typename id } { viewer { __typename vocabularyItems { ...W ... on UserVocabularyItem { reviewCount } } } }',
  ],
  [
    'what is left out and put in',
    'query ($on: Boolean!) { viewer { id @skip(if: $on) loggedIn @include(if: $on) user { email @include(if: $on) } } }',
    { on: true },
  ],
  [
    'variables',
    'query ($stages: [LearningStageFilter!], $first: Int = 1) { viewer { vocabularyItems(stages: $stages) { vocabulary { definitions(first: $first) { meaning } } } } }',
    { stages: ['New', 'Learned'] },
  ],
  ['a word that is nobody’s', '{ viewer { vocabularyItem(id: "nobody") { id } stats { totalWords } } }'],
  [
    'an error in a field',
    '{ viewer { vocabularyItems { id vocabulary { definitions(first: -1) { meaning } } } } }',
  ],
  [
    'an error in a field of a later line',
    '{ viewer {\r\n  id\n  vocabularyItems {\n    vocabulary { some: definitions(first: -1) { meaning } text }\n  } } }',
  ],
  ['an error beside data', '{ viewer { id quizPool(size: -1) { text } loggedIn } }'],
  [
    'a wrong variable',
    'query ($stages: [LearningStageFilter!]) { viewer { vocabularyItems(stages: $stages) { id } } }',
    { stages: 'Nothing' },
  ],
  ['the alias __proto__', '{ __proto__: viewer { __proto__: loggedIn id } }'],
  [
    'the alias __proto__ in a fragment',
    'fragment W on UserVocabularyItem { __proto__: tags { name } } { viewer { vocabularyItems { id ...W } } }',
  ],
  ['a fragment named __proto__', 'fragment __proto__ on Viewer { id } { viewer { ...__proto__ } }'],
  [
    'a variable named __proto__',
    'query ($__proto__: [LearningStageFilter!]) { viewer { vocabularyItems(stages: $__proto__) { id } } }',
    JSON.parse('{"__proto__":["New"]}'),
  ],
  [
    'the aliases constructor and hasOwnProperty',
    '{ viewer { constructor: id hasOwnProperty: loggedIn toString: id } }',
  ],
  ['a missing variable', 'query ($id: ID!) { viewer { vocabularyItem(id: $id) { id } } }'],
]

test.each(OPERATIONS)('%s: compiled and interpreted answer alike', async (_, query, variables) => {
  const { user } = await signUpUser()
  await addWord(user, 'serendipity', {
    vocabulary: {
      definitions: [
        { partOfSpeech: 'noun', definition: 'good luck', example: 'By serendipity we met.' },
        { partOfSpeech: 'noun', definition: 'a happy find' },
      ],
    },
    userContext: { tagNames: ['Luck'] },
  })
  const document = parse(query)
  const context = createContext(user, new Date())
  const answers: string[] = []
  for (let time = 0; time < 3; time++) {
    const { data, errors } = await executeOperation({ document, variables, context })
    for (const error of errors ?? [])
      expect(error, 'Apollo knows it by its class').toBeInstanceOf(GraphQLError)
    answers.push(JSON.stringify({ data, errors }))
  }
  expect(new Set(answers)).toHaveLength(1)
})

test('a query that fails runs once, compiled or not', async () => {
  const { user } = await signUpUser()
  await addWord(user, 'word', {
    vocabulary: { definitions: [{ partOfSpeech: 'noun', definition: 'a thing' }] },
  })
  const document = parse(
    '{ viewer { vocabularyItems { vocabulary { definitions(first: -1) { meaning } } } } }',
  )
  const counts: number[] = []
  for (let time = 0; time < 3; time++) {
    const statements = await statementsOf(async () => {
      const { errors } = await executeOperation({ document, context: createContext(user) })
      expect(errors).toHaveLength(1)
    })
    counts.push(statements.length)
  }
  expect(counts).toEqual([2, 2, 2])
})

test('a query whose statement PostgreSQL cancels, as at its time limit, runs once, compiled or not', async () => {
  const { user } = await signUpUser()
  const document = parse('{ viewer { vocabularyItems { id } } }')
  for (let time = 0; time < 3; time++) {
    const statements = await withClient(toPgConfig(testDatabaseUrl()), (other) =>
      statementsOf(async () => {
        await other.query('BEGIN; LOCK TABLE vocabulary_item')
        const running = executeOperation({ document, context: createContext(user) })
        await expect.poll(() => cancelWaiting(other), { timeout: 10_000 }).toBe(true)
        const { errors } = await running
        expect(errors).toHaveLength(1)
      }),
    )
    expect(statements.filter((sql) => /^\s*SELECT\b.*vocabulary_item/s.test(sql))).toHaveLength(1)
  }
})

/** Cancels the statement that waits for the lock; false while none does. */
async function cancelWaiting(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isCancelled: boolean }>(
    `SELECT pg_cancel_backend(pid) AS "isCancelled" FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`,
  )
  return rows.length > 0
}

test('operations of one document are told apart by their names, and a name that it lacks is an error', async () => {
  const document = parse('query A { viewer { loggedIn } } query B { viewer { id } }')
  const run = (operationName: string) =>
    executeOperation({ document, operationName, context: createContext(null) })
  for (let time = 0; time < 3; time++) {
    expect(JSON.stringify(await run('A'))).toBe('{"data":{"viewer":{"loggedIn":false}}}')
    expect(JSON.stringify(await run('B'))).toBe('{"data":{"viewer":{"id":"visitor"}}}')
    expect((await run('C')).errors).toHaveLength(1)
  }
})
