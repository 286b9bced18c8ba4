import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findFreePort, isAlive, waitUntil } from '@/scripts/lib/processes/processes.mjs'
import { saveWords, signUpLearner } from '../support/learner'
import { boot, newDataFolder, postmasterOf, statusOf } from '../support/scripts/boot-process'
import { childrenOf } from '../support/scripts/processes'

/** Docker and systemd kill what has not ended by then. */
const MAX_END_MS = 10_000
const NOBODY_LISTENS = 'postgresql://me:pw@127.0.0.1:9/words'

describe('npm start', () => {
  test('serves, keeps its secrets to itself, ends on TERM, and starts again on the same data', async () => {
    const dataFolder = newDataFolder('first')
    const first = await boot({ dataFolder })
    expect(first.output()).toMatch(/runs at http:\/\/127\.0\.0\.1:\d+\s*$/)
    expect(await statusOf(first, '/readyz')).toBe(200)
    expect(await statusOf(first, '/healthz')).toBe(200)

    const secretsFile = path.join(dataFolder, 'secrets.json')
    const secrets = readFileSync(secretsFile, 'utf8')
    expect(statSync(secretsFile).mode & 0o777).toBe(0o600)

    const postmaster = postmasterOf(dataFolder)
    const { code, milliseconds } = await first.end('SIGTERM')
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(MAX_END_MS)
    expect(isAlive(postmaster)).toBe(false)

    const second = await boot({ dataFolder })
    expect(await statusOf(second, '/readyz')).toBe(200)
    expect(readFileSync(secretsFile, 'utf8')).toBe(secrets)
    expect((await second.end('SIGINT')).code).toBe(0)
  })

  test('a learner finds everything again, and is still signed in, after a restart', async () => {
    const dataFolder = newDataFolder('kept')
    const first = await boot({ dataFolder })
    const learner = await request.newContext({ baseURL: `http://127.0.0.1:${first.port}` })
    await signUpLearner({ request: learner })
    await saveWords({ request: learner }, [{ text: 'serendipity', note: 'on the night train', reviews: 1 }])
    await first.end('SIGINT')

    const second = await boot({ dataFolder, port: first.port })
    const query = '{ viewer { vocabularyItems { remainderContext reviewCount vocabulary { text } } } }'
    const answer = await learner.get(`/graphql?query=${encodeURIComponent(query)}`)
    expect((await answer.json()).data.viewer.vocabularyItems).toEqual([
      { remainderContext: 'on the night train', reviewCount: 1, vocabulary: { text: 'serendipity' } },
    ])
    await learner.dispose()
    await second.end('SIGTERM')
  })

  test('two instances run beside each other, one data folder serves one', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => boot({ dataFolder: newDataFolder(name) })),
    )
    for (const instance of [one, two])
      expect(instance && (await statusOf(instance, '/readyz')), instance?.output()).toBe(200)
    const third = await boot({ dataFolder: newDataFolder('one') })
    expect(third.child.exitCode).toBe(1)
    expect(third.output()).toMatch(/^✗ Another Wordloom runs on the data folder .*\n$/)
    await Promise.all([one?.end('SIGTERM'), two?.end('SIGTERM')])
  })

  test('after a kill -9 the app ends too, and the next start recovers', async () => {
    const dataFolder = newDataFolder('killed')
    const killed = await boot({ dataFolder })
    await killed.end('SIGKILL')
    expect(
      await waitUntil(async () => (await statusOf(killed, '/healthz')) === null, { within: 30_000 }),
    ).toBe(true)
    const next = await boot({ dataFolder, port: killed.port })
    expect(await statusOf(next, '/readyz')).toBe(200)
    await next.end('SIGTERM')
  })

  test('ends with npm, which hands a TERM on to the shell of the script', async () => {
    const instance = await boot({ dataFolder: newDataFolder('through npm'), throughNpm: true })
    expect(await statusOf(instance, '/readyz')).toBe(200)
    await instance.end('SIGTERM')
    const isGone = async () => (await statusOf(instance, '/healthz')) === null
    expect(await waitUntil(isGone, { within: MAX_END_MS })).toBe(true)
  })

  test('a database or one of two servers that dies is started again, saying so; the other server serves', async () => {
    const dataFolder = newDataFolder('dead database')
    const instance = await boot({ dataFolder, env: { PROCESSES: '2' } })
    expect(instance.output()).toMatch(/Server .* 2 processes/)
    const learner = await request.newContext({ baseURL: `http://127.0.0.1:${instance.port}` })
    await signUpLearner({ request: learner })
    const runsAgain = (name: string) =>
      waitUntil(() => instance.output().includes(`${name} runs again.`), { within: 60_000 })

    process.kill(postmasterOf(dataFolder), 'SIGKILL')
    expect(await runsAgain('PostgreSQL')).toBe(true)
    expect(instance.output()).toContain('PostgreSQL ended unexpectedly (SIGKILL). Starting it again in 1 s.')
    const isReady = async () => (await statusOf(instance, '/readyz')) === 200
    expect(await waitUntil(isReady, { within: 60_000 })).toBe(true)

    const postmaster = postmasterOf(dataFolder)
    const server = childrenOf(instance.child.pid).find((pid) => pid !== postmaster)
    if (!server) throw new Error('The server does not run')
    process.kill(server, 'SIGKILL')
    await waitUntil(() => instance.output().includes('The app ended unexpectedly'), { within: 60_000 })
    await saveWords({ request: learner }, [{ text: 'serendipity' }])
    expect(await runsAgain('The app')).toBe(true)
    await learner.dispose()

    expect((await instance.end('SIGTERM')).code).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  })
})

describe('npm start refuses in one line', () => {
  test('a port in use', async () => {
    const port = await findFreePort()
    const server = (await import('node:http')).createServer().listen(port, '127.0.0.1')
    const { child, output } = await boot({ dataFolder: newDataFolder('port'), port })
    server.close()
    expect(child.exitCode).toBe(1)
    expect(output()).toBe(
      `✗ 127.0.0.1:${port} is in use. Stop what runs there, or choose another port: PORT=3001 npm start\n`,
    )
  })

  test('a second port in use', async () => {
    const port = await findFreePort()
    const server = (await import('node:http')).createServer().listen(port, '127.0.0.1')
    const env = { ANKI_CONNECT_PORT: String(port) }
    const { child, output } = await boot({ dataFolder: newDataFolder('second-port'), env })
    server.close()
    expect(child.exitCode).toBe(1)
    expect(output()).toBe(
      `✗ 127.0.0.1:${port} is in use. Stop what runs there, or choose another port: ANKI_CONNECT_PORT=8766 npm start\n`,
    )
  })

  test('a data folder that is a file', async () => {
    const file = newDataFolder('file')
    writeFileSync(file, '')
    const { child, output } = await boot({ dataFolder: file })
    expect(child.exitCode).toBe(1)
    expect(output()).toMatch(
      /^✗ The data folder .* cannot be written \(there is a file in its place\)\..*\n$/,
    )
  })

  test.skipIf(process.getuid?.() === 0)('a data folder that cannot be written', async () => {
    const folder = newDataFolder('read-only')
    mkdirSync(folder)
    chmodSync(folder, 0o500)
    const { child, output } = await boot({ dataFolder: folder })
    expect(child.exitCode).toBe(1)
    expect(output()).toMatch(/^✗ The data folder .* cannot be written .*\n$/)
  })

  test('a DATABASE_URL that nobody answers, and leaves no database of its own', async () => {
    const dataFolder = newDataFolder('unreachable')
    const { child, output } = await boot({ dataFolder, env: { DATABASE_URL: NOBODY_LISTENS } })
    expect(child.exitCode).toBe(1)
    expect(output()).toMatch(/✗ PostgreSQL at 127\.0\.0\.1:9 cannot be reached .*\n$/)
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false)
  })

  test('wrong settings, all of them at once', async () => {
    const { child, output } = await boot({
      dataFolder: newDataFolder('settings'),
      env: { PORT: '99999', RATE_LIMITS: 'x' },
    })
    expect(child.exitCode).toBe(1)
    expect(output()).toMatch(/^✗ PORT must be a whole number .* RATE_LIMITS must be .*\n$/)
  })

  test.each([
    ['of a newer PostgreSQL', '99\n', /are PostgreSQL 99's/],
    ['that is damaged', '', /is no PostgreSQL data folder/],
  ])('a database %s', async (name, version, message) => {
    const dataFolder = newDataFolder(name)
    mkdirSync(path.join(dataFolder, 'postgres'), { recursive: true })
    writeFileSync(path.join(dataFolder, 'postgres/PG_VERSION'), version)
    const { child, output } = await boot({ dataFolder })
    expect(child.exitCode).toBe(1)
    expect(output().trim().split('\n').at(-1)).toMatch(message)
  })
})
