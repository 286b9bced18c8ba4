/** The folder that the image holds (Dockerfile), started as the image starts it: with nothing of this checkout around it. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, request } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackup } from '@/lib/server/backup/open-backup.service'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createDatabase, startThrowawayPostgres } from '@/scripts/lib/testing/throwaway-postgres.mjs'
import { saveWords, signUpLearner } from '../support/learner'
import { boot, newDataFolder, statusOf } from '../support/scripts/boot-process'

const execute = promisify(execFile)
const home = mkdtempSync(path.join(tmpdir(), 'wordloom-release-'))
const release = path.join(home, 'app')
let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>

beforeAll(async () => {
  await execute(process.execPath, ['scripts/image/release.mjs', release])
  postgres = await startThrowawayPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** A new database, as an image gets it: its address without the password, which is in a file. */
async function newDatabase(name: string) {
  const url = await createDatabase(postgres.url, name)
  const passwordFile = path.join(home, 'database-password')
  const address = new URL(url)
  writeFileSync(passwordFile, `${decodeURIComponent(address.password)}\n`)
  address.password = ''
  return { url, settings: { DATABASE_URL: address.href, DATABASE_PASSWORD_FILE: passwordFile } }
}

/** Runs a script of the release with the instance's settings. */
const runScript = (script: string, env: Record<string, string>, ...args: string[]) =>
  execute(process.execPath, [path.join(release, script), ...args], {
    cwd: release,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })

const uploadHeic = async (learner: APIRequestContext) => {
  const { token } = await (await learner.get('/api/csrf')).json()
  const buffer = readFileSync('tests/support/samples/photo.heic')
  return learner.post('/api/uploads', {
    multipart: { authenticity_token: token, file: { name: 'photo.heic', mimeType: 'image/heic', buffer } },
  })
}

describe('a release', () => {
  test('holds what runs, and nothing else of the checkout', () => {
    const listed = (folder: string) => readdirSync(path.join(release, folder)).sort()
    expect(listed('')).toEqual(
      [
        '.next',
        'generated',
        'lib',
        'node_modules',
        'package.json',
        'prisma',
        'public',
        'scripts',
        'server.js',
      ].sort(),
    )
    expect(listed('generated')).toEqual(['scripts', 'word-data', 'workers'])
    expect(listed('scripts')).toEqual(['backup', 'cluster', 'image', 'lib', 'start.mjs', 'stats'])
    const ownFiles = ['lib', 'scripts'].flatMap((folder) =>
      readdirSync(path.join(release, folder), { recursive: true }).map(String),
    )
    expect(ownFiles.filter((file) => file.endsWith('.ts'))).toEqual([])
  })

  test('serves, with word data and worker threads, runs the commands of its host, and ends on TERM', async () => {
    const dataFolder = newDataFolder('release')
    const { settings } = await newDatabase('release')
    const instance = await boot({ dataFolder, root: release, env: settings })
    expect(await statusOf(instance, '/readyz')).toBe(200)
    expect(instance.output()).not.toMatch(/Packages|Generated code|Word data/)
    const learner = await request.newContext({ baseURL: `http://127.0.0.1:${instance.port}` })
    await signUpLearner({ request: learner })
    await saveWords({ request: learner }, [{ text: 'serendipity' }])
    expect((await uploadHeic(learner)).status()).toBe(200)
    expect(await (await learner.get('/api/dictionary/sug?s=serend')).json()).toContainEqual(
      expect.objectContaining({ word: 'serendipity' }),
    )

    const env = { ...settings, DATA_DIR: dataFolder, PORT: String(instance.port) }
    await runScript('scripts/image/healthcheck.mjs', env)
    const headers = { origin: `http://127.0.0.1:${instance.port}` }
    expect((await learner.post('/api/page-views', { headers, data: '/words' })).status()).toBe(204)
    expect((await runScript('scripts/stats/stats.mjs', env)).stdout).toMatch(/All days +\/words +1\n/)
    const backup = path.join(home, 'backup.zip')
    await runScript('scripts/backup/backup.mjs', env, backup)
    expect((await runScript('scripts/backup/backup.mjs', env, '--verify', backup)).stdout).toContain(
      `${backup} is whole: a backup of `,
    )
    const { manifest, archive } = await openBackup(backup)
    archive.close()
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'vocabulary_item', rows: 1 }))
    expect(manifest.files.length).toBeGreaterThan(0)

    await learner.dispose()
    expect((await instance.end('SIGTERM')).code).toBe(0)
    await expect(runScript('scripts/image/healthcheck.mjs', env)).rejects.toMatchObject({ code: 1 })

    const other = await newDatabase('other')
    const restored = { ...other.settings, DATA_DIR: newDataFolder('restored') }
    expect((await runScript('scripts/backup/restore.mjs', restored, backup)).stdout).toContain(
      '1 account, 1 word',
    )
  })

  test('does not start when a migration fails: it says why in one line, and the database stays as it was', async () => {
    const { url, settings } = await newDatabase('failing')
    const countTables = () =>
      withClient(
        toPgConfig(url),
        async (client) => (await client.query('SELECT count(*) FROM pg_tables')).rows,
      )
    await withClient(toPgConfig(url), (client) =>
      client.query(
        'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT min(migration_name) FROM _prisma_migrations)',
      ),
    )
    const before = await countTables()
    const { child, output } = await boot({
      dataFolder: newDataFolder('failing'),
      root: release,
      env: settings,
    })
    expect(child.exitCode).toBe(1)
    expect(output()).toMatch(
      /^✗ The migration \d+_init failed and was rolled back; .* ERROR: .* already exists\n$/,
    )
    expect(await countTables()).toEqual(before)
  })
})
