/** What the log says about a learner who signs up, mistypes the password, saves words and uploads a picture. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as lookUp } from '@/app/api/dictionary/words/route'
import { POST as logIn } from '@/app/login/route'
import { POST as signUp } from '@/app/sign_up/route'
import { prisma } from '@/lib/server/database/prisma'
import { cookieName } from '@/lib/server/http/cookies'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { upload } from '@/tests/support/files/uploads'
import { cookiesOf, formRequest, getRequest } from '@/tests/support/requests/forms'
import { browserHeaders, execute } from '@/tests/support/requests/graphql'
import { readLog, withSite } from '@/tests/support/requests/logged-site'

beforeAll(() => ensureWordData())
beforeEach(() => {
  changeSettings({ SLOW_QUERY_MS: 0, LOG_REQUESTS: 'on' })
})
afterEach(() => {
  resetSettings()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const PASSWORD = 'a-horse-of-mine'
const visitor = browserHeaders(null)
const PICTURE = readFileSync(path.join(import.meta.dirname, '../../../app/apple-icon.png'))

/** Texts of the learner, which no line may contain. */
const personal = (email: string) => [
  'petrichor',
  'smell of rain',
  'Lovelace',
  'q=',
  email,
  PASSWORD,
  'mine.png',
]

const SAVE = `mutation UpsertVocabularyItem($input: UpsertVocabularyItemInput!) {
  upsertVocabularyItem(input: $input) { problems { code } }
}`
const RENAME = `mutation UpdateSettings($input: UpdateUserSettingsInput!) {
  updateUserSettings(input: $input) { success }
}`
const word = {
  vocabulary: {
    text: 'petrichor',
    definitions: [{ partOfSpeech: 'noun', definition: 'the smell of rain', isSelectedByUser: true }],
  },
  userContext: { remainderContext: 'the smell of rain', tagNames: ['petrichor'] },
}

/** The requests of the learner, in their order. */
function requestsOf(email: string) {
  let token: string | null = null
  const credentials = {
    'user[email]': email,
    'user[password]': PASSWORD,
    'user[password_confirmation]': PASSWORD,
  }
  const graphql = async (query: string, input: object) => {
    const answer = await execute({ query, variables: { input }, token })
    return answer.errors ? 500 : 200
  }
  return {
    '/sign_up': async () => {
      const response = await signUp(formRequest('/sign_up', credentials, visitor))
      token = cookiesOf(response).get(cookieName('session')) ?? null
      return response.status
    },
    '/login': async () => (await logIn(formRequest('/login', { email, password: 'wrong' }, visitor))).status,
    '/settings/profile': () =>
      graphql(RENAME, { userSettings: { profileSettings: { firstName: 'Ada', lastName: 'Lovelace' } } }),
    '/api/dictionary/words': async () =>
      (await lookUp(getRequest('/api/dictionary/words?sp=petrichor&q=petrichor', visitor))).status,
    '/graphql': () => graphql(SAVE, word),
    '/api/uploads': async () => (await upload({ bytes: PICTURE, token })).status,
  }
}

async function walk(email: string): Promise<number[]> {
  const statuses: number[] = []
  const routes = requestsOf(email)
  await withSite(routes, async (address) => {
    for (const route of Object.keys(routes)) {
      const response = await fetch(`${address}${route}?q=petrichor&email=${email}`)
      await response.text()
      statuses.push(response.status)
    }
  })
  return statuses
}

describe('the log of a learner\u2019s requests', () => {
  test('names each request, its operation and its statements, and nothing of the learner', async () => {
    const [log, email] = [readLog(), `${randomUUID()}@example.org`]
    expect(await walk(email)).toEqual([200, 422, 200, 200, 200, 200])
    const statements = log.named('slow statement')
    expect(statements.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([
        '/sign_up',
        '/login',
        'UpdateSettings',
        'UpsertVocabularyItem',
        '/api/uploads',
      ]),
    )
    expect(statements.filter(({ requestId }) => !requestId)).toEqual([])
    expect(log.named('request')).toHaveLength(6)
    for (const text of personal(email)) expect(log.text()).not.toContain(text)
  })

  test('says what failed, and still nothing of the learner', async () => {
    const email = `${randomUUID()}@example.org`
    await prisma.$executeRaw`ALTER TABLE vocabulary_item ADD CONSTRAINT broken CHECK (text <> 'petrichor') NOT VALID`
    await prisma.$executeRaw`ALTER TABLE file ADD CONSTRAINT broken CHECK (byte_size < 0) NOT VALID`
    const log = readLog()
    try {
      expect(await walk(email)).toEqual([200, 422, 200, 200, 500, 500])
    } finally {
      await prisma.$executeRaw`ALTER TABLE vocabulary_item DROP CONSTRAINT broken`
      await prisma.$executeRaw`ALTER TABLE file DROP CONSTRAINT broken`
    }
    const failures = log.lines().filter(({ level, event }) => level === 'error' && event !== 'request')
    expect(failures[0]).toMatchObject({ event: 'graphql', operation: 'UpsertVocabularyItem' })
    for (const text of personal(email)) expect(log.text()).not.toContain(text)
  })
})
