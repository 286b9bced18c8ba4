import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET } from '@/app/metrics/route'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { startMeasuring } from '@/lib/server/host/prometheus.service'
import { metrics } from '@/lib/server/metrics/metrics'
import { processValues } from '@/lib/server/per-process'
import { defineJob } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { getRequest, refusalOf } from '@/tests/support/requests/forms'
import { execute } from '@/tests/support/requests/graphql'

const TOKEN = 'a-token-for-prometheus'

beforeEach(() => {
  changeSettings({ METRICS_TOKEN: TOKEN })
})
afterEach(() => {
  resetSettings()
  for (const name of [...processValues.keys()]) {
    if (name.startsWith('remembered ') || name.endsWith('metrics')) processValues.delete(name)
  }
})

const ask = (authorization: string) => GET(getRequest('/metrics', { authorization }))

async function scrape(): Promise<string> {
  const response = await ask(`Bearer ${TOKEN}`)
  expect(response.status).toBe(200)
  return response.text()
}

/** The lines of a metric: its labels and values. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

describe('/metrics is closed', () => {
  test('without the setting: as unknown paths are', async () => {
    changeSettings({ METRICS_TOKEN: undefined })
    expect(await refusalOf(await ask(`Bearer ${TOKEN}`))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    TOKEN,
    `Basic ${TOKEN}`,
  ])('to “%s”', async (authorization) => {
    expect((await ask(authorization)).status).toBe(401)
  })
})

describe('/metrics says', () => {
  test('what the process and its connections do, in a form that Prometheus reads', async () => {
    startMeasuring()
    const response = await ask(`bearer ${TOKEN}`)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \S+$/m)
    expect(text).toMatch(/^process_cpu_seconds_total \S+$/m)
    expect(text).toMatch(/^wordloom_database_connections\{state="waiting"\} 0$/m)
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
    expect(lines.filter((line) => !/^[a-z_]\w*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? \S+$/.test(line))).toEqual([])
    const names = lines.map((line) => line.split(' ')[0])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('how many jobs wait, by name, and what is stored', async () => {
    const { user } = await signUpUser()
    const job = defineJob({
      ...{ name: 'translate-words', ids: ['userId'], retries: { limit: 0, delaySeconds: 1 } },
      ...{ timeLimitSeconds: 1, run: async () => {} },
    })
    await prisma.$executeRaw`DELETE FROM pgboss.job`
    await inTransaction(user.id, (tx) => enqueue(tx, job, { userId: user.id }))
    const text = await scrape()
    expect(text).toContain('wordloom_jobs{job="translate-words",state="queued"} 1')
    expect(text).toMatch(/^wordloom_storage_bytes\{part="database"\} [1-9]\d+$/m)
    expect(text).toMatch(/^wordloom_storage_bytes\{part="free disk"\} [1-9]\d+$/m)
    expect(text).toContain('wordloom_last_backup_timestamp_seconds 0')
  })

  test('errors by their codes', async () => {
    const { token } = await signUpUser()
    const query = `mutation { deleteVocabularyItem(input: {id: "${randomUUID()}"}) { success } }`
    await execute({ query, token })
    await execute({ query, token: null })
    const text = await scrape()
    expect(text).toContain('wordloom_errors_total{code="WORD_NOT_FOUND"} 1')
    expect(text).toContain('wordloom_errors_total{code="UNAUTHENTICATED"} 1')
  })

  test('that the database does not answer', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await prisma.$executeRaw`ALTER TABLE last_backup RENAME TO last_backup_gone`
    try {
      const text = await scrape()
      expect(text).toContain('wordloom_database_up 0')
      expect(linesOf(text, 'wordloom_jobs{')).toEqual([])
    } finally {
      await prisma.$executeRaw`ALTER TABLE last_backup_gone RENAME TO last_backup`
      stderr.mockRestore()
    }
  })
})

test('a scrape soon after another costs no statement', async () => {
  await scrape()
  const queries = vi.spyOn((await import('pg')).Client.prototype, 'query')
  await scrape()
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('a thousand invented names of operations are one series', async () => {
  const { user, token } = await signUpUser()
  await addWord(user, 'word')
  for (let n = 0; n < 1_000; n++)
    await execute({ query: `query Invented${n} { viewer { id } }`, token: null })
  await execute({ query: 'query WordList { viewer { id } }', token })
  const { values } = await metrics().operations.get()
  const names = new Set(values.map(({ labels }) => labels.operation))
  expect([...names].sort()).toEqual(['WordList', 'other'])
  const text = await scrape()
  expect(text).toContain('wordloom_graphql_operation_duration_seconds_count{operation="other"} 1000')
  expect(text).not.toContain('Invented')
})
