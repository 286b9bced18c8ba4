import { type APIRequestContext, request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '@/scripts/lib/processes/processes.mjs'
import { saveWords, signUpLearner } from '../support/learner'
import { type Boot, boot, newDataFolder, postmasterOf, statusOf } from '../support/scripts/boot-process'
import { childrenOf } from '../support/scripts/processes'

const PASSWORD = 'password'
let site: Boot
let learner: APIRequestContext
let csrf = ''
let postmaster = 0
/** PostgreSQL's processes: each connection has its own. */
let stopped: number[] = []

const signalAll = (signal: NodeJS.Signals) => {
  for (const pid of stopped) process.kill(pid, signal)
}

beforeAll(async () => {
  const dataFolder = newDataFolder('stopped')
  site = await boot({ dataFolder })
  learner = await request.newContext({ baseURL: `http://127.0.0.1:${site.port}`, timeout: 120_000 })
  await signUpLearner({ request: learner })
  await saveWords({ request: learner }, [{ text: 'early' }])
  // Loads the code of these routes: the test measures waiting for PostgreSQL.
  for (const path of ['/readyz', '/words', '/login', '/api/files/x']) await learner.get(path)
  csrf = (await (await learner.get('/api/csrf')).json()).token
  postmaster = postmasterOf(dataFolder)
})

afterAll(async () => {
  await learner.dispose()
  await site.end('SIGTERM')
})

/** The status of an answer, and the seconds until it came. */
async function timed(send: () => ReturnType<APIRequestContext['get']>) {
  const started = performance.now()
  const answer = await send()
  return { status: answer.status(), body: await answer.text(), seconds: (performance.now() - started) / 1000 }
}

const headers = () => ({ 'x-csrf-token': csrf })
const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
const save = (text: string) => ({
  query: `mutation { upsertVocabularyItem(input: {vocabulary: {text: "${text}"}}) { vocabularyItem { id } } }`,
})

/** One request of each kind, all at once. */
const askForEverything = (text: string) =>
  Promise.all([
    timed(() => learner.get('/readyz')),
    timed(() => learner.get('/words')),
    timed(() => learner.get('/')),
    timed(() =>
      learner.post('/login', { headers: headers(), form: { email: 'a@b.example', password: PASSWORD } }),
    ),
    timed(() => learner.get('/api/files/0b9c5b4e-0000-4000-8000-000000000000')),
    timed(() => learner.post('/api/uploads', { headers: headers(), multipart: { file } })),
    timed(() => learner.post('/graphql', { headers: headers(), data: save(text) })),
  ])

test('while PostgreSQL is stopped every request is answered in time, and nothing of it happens later', async () => {
  // The usual time on this machine is allowed in addition: it is not spent waiting for PostgreSQL.
  const usual = Math.max(...(await askForEverything('usual')).map(({ seconds }) => seconds))
  stopped = [postmaster, ...childrenOf(postmaster)]
  signalAll('SIGSTOP')
  const answers = await askForEverything('late').finally(() => signalAll('SIGCONT'))
  const [ready, words, home, ...others] = answers
  // 503: it had no connection yet, so that nothing was sent. 500: PostgreSQL did not answer what was sent.
  for (const { status } of answers) expect([500, 503]).toContain(status)
  expect(ready?.status).toBe(503)
  expect(ready?.seconds).toBeLessThan(3 + usual)
  for (const page of [words, home]) expect(page?.seconds).toBeLessThan(10 + usual)
  for (const { seconds, body } of others) {
    expect(seconds).toBeLessThan(20 + usual)
    expect(body).toMatch(
      /Something went wrong\. Please try again\.|The server is busy\. Please wait a moment and try again\./,
    )
  }

  const isReady = async () => (await statusOf(site, '/readyz')) === 200
  expect(await waitUntil(isReady, { within: 60_000, every: 200 })).toBe(true)
  const query = '{ viewer { vocabularyItems { vocabulary { text } } } }'
  const { data } = await (await learner.get(`/graphql?query=${encodeURIComponent(query)}`)).json()
  expect(data.viewer.vocabularyItems).toEqual([
    { vocabulary: { text: 'usual' } },
    { vocabulary: { text: 'early' } },
  ])
})
