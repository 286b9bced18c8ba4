import { request } from 'playwright'
import { expect, test } from 'vitest'
import { waitUntil } from '@/scripts/lib/processes/processes.mjs'
import { signUpLearner } from '../support/learner'
import { boot, newDataFolder, postmasterOf } from '../support/scripts/boot-process'
import { childrenOf } from '../support/scripts/processes'
import { makeZip } from '../support/transfer/formats/zip'

const WORDS = 2_000
const QUERY = '{ viewer { latestImport { state position added changed unchanged } vocabularyItems { id } } }'

/** An exported file; the answers make saving the words take some seconds. */
function makeFile(): Promise<Buffer> {
  const words = Array.from({ length: WORDS }, (_, word) => ({
    text: `word ${word}`,
    log: Array.from({ length: 5 }, (_, n) => ({
      id: `0193a1c0-0000-4000-8000-${String(word * 10 + n).padStart(12, '0')}`,
      kind: 'ANSWER',
      rating: 'GOOD',
      source: 'FLASHCARDS',
      answeredAt: new Date(Date.UTC(2025, n, 1)).toISOString(),
    })),
  }))
  const head = { format: 'wordloom', version: 1, exportedAt: '2026-11-22T00:00:00.000Z' }
  return makeZip({ 'data.json': JSON.stringify({ ...head, words }) })
}

test('an import whose server is killed continues with the next one: no word is lost or doubled', async () => {
  const dataFolder = newDataFolder('killed import')
  const instance = await boot({ dataFolder })
  const learner = await request.newContext({ baseURL: `http://127.0.0.1:${instance.port}` })
  await signUpLearner({ request: learner })
  const ask = async () => {
    const answer = await learner.get(`/graphql?query=${encodeURIComponent(QUERY)}`).catch(() => null)
    return answer?.ok() ? (await answer.json()).data.viewer : null
  }
  const { token } = await (await learner.get('/api/csrf')).json()
  const started = await learner.post('/api/import', {
    multipart: {
      authenticity_token: token,
      name: 'words.zip',
      file: { name: 'words.zip', mimeType: 'application/zip', buffer: await makeFile() },
    },
  })
  expect(started.status()).toBe(200)

  const isHalf = async () => (await ask())?.latestImport.position >= 300
  expect(await waitUntil(isHalf, { within: 120_000 })).toBe(true)
  expect((await ask())?.latestImport.state).toBe('RUNNING')
  const postmaster = postmasterOf(dataFolder)
  const server = childrenOf(instance.child.pid).find((pid) => pid !== postmaster)
  if (!server) throw new Error('The server does not run')
  process.kill(server, 'SIGKILL')

  const isDone = async () => (await ask())?.latestImport.state === 'DONE'
  expect(await waitUntil(isDone, { within: 120_000 })).toBe(true)
  expect(instance.output()).toContain('The app runs again.')
  const { latestImport, vocabularyItems } = await ask()
  expect(latestImport).toMatchObject({ position: WORDS, added: WORDS, changed: 0, unchanged: 0 })
  expect(vocabularyItems).toHaveLength(WORDS)
  await learner.dispose()
  await instance.end('SIGTERM')
})
