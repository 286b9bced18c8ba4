/** In production no error shows a name of the schema that the client did not send. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signUpUser } from '@/tests/support/builders'

type Requests = typeof import('@/tests/support/requests/graphql')
let requests: Requests

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  // Loads the app's modules again, with NODE_ENV production. Later test files load their own.
  vi.resetModules()
  requests = await import('@/tests/support/requests/graphql')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const STAGES =
  'query ($stages: [LearningStageFilter!]) { viewer { vocabularyItems(stages: $stages) { id } } }'
const SAVE =
  'mutation ($input: UpsertVocabularyItemInput!) { upsertVocabularyItem(input: $input) { errors } }'

test.each([
  ['a value of no enum', STAGES, { stages: ['Neww'] }, '$stages'],
  ['an unknown field', SAVE, { input: { vocabulary: { text: 'a', translatio: 'b' } } }, '$input'],
  ['a missing field', SAVE, { input: { vocabulary: {} } }, '$input'],
  ['a value of a wrong type', SAVE, { input: { vocabulary: { text: ['a'] } } }, '$input'],
  ['no value', SAVE, {}, '$input'],
  ['null', SAVE, { input: null }, '$input'],
])('%s in a variable', async (_, query, variables, name) => {
  const { token } = await signUpUser()
  const { errors } = await requests.execute({ query, variables, token })
  expect(errors).toEqual([
    {
      message: `Variable "${name}" has an invalid value.`,
      locations: [expect.anything()],
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ])
})

test('a misspelt field of a document', async () => {
  const { errors } = await requests.execute({ query: '{ viewer { loggedInn } }' })
  expect(errors?.map(({ message }) => message).join()).not.toMatch(/did you mean|loggedIn\b/i)
})
