/** Dictionaries that a job installs when a learner chooses a language, from a package server on loopback. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { installDictionaryJob } from '@/lib/server/jobs/install-dictionary.job'
import { translateWordsJob } from '@/lib/server/jobs/translate-words.job'
import { processValues } from '@/lib/server/per-process'
import { updateMainLanguage } from '@/lib/server/settings/settings.service'
import { installDictionary } from '@/lib/server/translation/install/dictionary-install.service'
import {
  getDictionaryState,
  requestMissingDictionaries,
} from '@/lib/server/translation/install/dictionary-state.service'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import { findWordTranslations } from '@/lib/server/translation/word-translation.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { findFreePort } from '@/scripts/lib/processes.mjs'
import { addWord, readWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { resetDatabase } from '@/tests/support/database/database'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'
import {
  type PackageServer,
  setAptSource,
  startPackageServer,
} from '@/tests/support/translation/package-server'

const root = mkdtempSync(path.join(tmpdir(), 'package-server-'))
const PACKAGES = [
  {
    name: 'dict-freedict-eng-deu',
    articles: ['aardvark /haʊs/\nHaus <neut>\n', 'aardwolf /triː/\nBaum <masc>\n'],
  },
  { name: 'dict-freedict-eng-fra', articles: ['aardvark /haʊs/\nmaison <fem>\n'] },
  { name: 'dict-freedict-fra-eng', articles: ['arbre /aʁbʁ/\naardwolf\n'] },
]
const DAY = 24 * 60 * 60_000
const now = new Date()
const signal = () => new AbortController().signal
const jobs = [installDictionaryJob, translateWordsJob]

let server: PackageServer
/** The folder of the dictionaries that are installed. */
let site: string
let stderr: ReturnType<typeof vi.spyOn>

beforeAll(async () => {
  await ensureWordData()
  server = await startPackageServer(root, PACKAGES)
})
beforeEach(async () => {
  await resetDatabase()
  processValues.clear()
  site = mkdtempSync(path.join(root, 'site-'))
  changeSettings({ DICTIONARIES: 'auto', DICTIONARIES_DIR: site })
  Object.assign(server, { requests: [], beforeAnswer: () => {} })
  stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  await getInstalledDictionaries().close()
  vi.restoreAllMocks()
})
afterAll(async () => {
  delete process.env.APT_CONFIG
  await server.close()
  rmSync(root, { recursive: true })
})

const installed = () => readdirSync(site).sort()
const requested = () => jobsNamed('install-dictionary').then((all) => all.map(({ data }) => data.language))
const logged = () => stderr.mock.calls.map((call: unknown[]) => String(call[0]))
const stateFor = async (user: UserRecord) => (await findWordTranslations(user, { text: 'aardvark' })).state
const install = (language = 'de', at = now) => installDictionary(language, { now: at, signal: signal() })

describe('choosing a language', () => {
  test('installs its dictionary, and words saved meanwhile get their translations, except a learner’s own', async () => {
    const { user } = await signUpSpeaker('de')
    const [aardvark, aardwolf] = [
      await addWord(user, 'aardvark'),
      await addWord(user, 'aardwolf', { vocabulary: { translation: 'mein Baum' } }),
    ]
    expect(await stateFor(user)).toBe('getting')
    const translation = async ({ id }: { id: string }) => (await readWord(user, id)).translation
    await withQueueRunning(jobs, async () => (await translation(aardvark)) !== null)
    expect([await translation(aardvark), await translation(aardwolf)]).toEqual(['Haus', 'mein Baum'])
    expect(await findWordTranslations(user, { text: 'aardwolf' })).toMatchObject({
      state: 'ready',
      translations: [{ text: 'Baum', source: 'FreeDict English–German' }],
    })
    expect(installed()).toEqual(
      ['.copyright', '.dict.dz', '.index'].map((ending) => `freedict-eng-deu${ending}`),
    )
  })

  test('requests it once for all learners, and not when there is one', async () => {
    await Promise.all([signUpSpeaker('de'), signUpSpeaker('de'), signUpSpeaker('fr')])
    expect((await requested()).sort()).toEqual(['de', 'fr'])
    await install('fr')
    expect(installed().filter((name) => name.endsWith('.index'))).toEqual([
      'freedict-eng-fra.index',
      'freedict-fra-eng.index',
    ])
    await prisma.$executeRaw`DELETE FROM pgboss.job`
    const { user } = await signUpSpeaker('fr')
    expect(await requested()).toEqual([])
    expect(await findWordTranslations(user, { text: 'aardwolf' })).toMatchObject({
      translations: [{ text: 'arbre' }],
    })
  })

  test('requests none for English, nor when the host has switched it off', async () => {
    await signUpSpeaker('en')
    changeSettings({ DICTIONARIES: 'off' })
    const { user } = await signUpSpeaker('de')
    expect(await requested()).toEqual([])
    expect(await stateFor(user)).toBe('none')
  })

  test('of a language without a package ends quietly', async () => {
    const { user } = await signUpSpeaker('sk')
    await install('sk')
    expect(await stateFor(user)).toBe('none')
    expect(logged()).toEqual([])
    await updateMainLanguage(user, 'sk')
    expect(await requested()).toEqual(['sk'])
  })
})

describe('an installation that is interrupted', () => {
  test('leaves no dictionary half installed, and the next run begins again', async () => {
    const { user } = await signUpSpeaker('fr')
    const ending = new AbortController()
    server.beforeAnswer = (url) => {
      if (url.includes('fra-eng')) ending.abort(new Error('the process ends'))
    }
    await expect(installDictionary('fr', { now, signal: ending.signal })).rejects.toThrow('the process ends')
    expect(installed().filter((name) => !name.startsWith('.'))).toEqual([])
    expect(await stateFor(user)).toBe('getting')
    server.beforeAnswer = () => {}
    await install('fr')
    expect(await getDictionaryState('fr')).toBe('ready')
    expect(installed().filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('is repeated soon after its process was killed, not after its time limit', async () => {
    await signUpSpeaker('de')
    const [job] = await prisma.$queryRaw<{ seconds: number }[]>`
      SELECT heartbeat_seconds AS seconds FROM pgboss.job WHERE name = 'install-dictionary'`
    expect(job?.seconds).toBeLessThanOrEqual(30)
  })
})

describe('a machine without access to the package servers', () => {
  test('says so once in the log and to the learner, and tries again daily', async () => {
    const reachable = process.env.APT_CONFIG
    const elsewhere = mkdtempSync(path.join(root, 'cut-off-'))
    setAptSource(elsewhere, await findFreePort())
    const [{ user }] = await Promise.all([signUpSpeaker('de'), signUpSpeaker('fr')])
    await install('de')
    await install('fr')
    expect(await stateFor(user)).toBe('failed')
    expect(logged()).toHaveLength(1)
    expect(logged()[0]).toMatch(/error the German dictionary: The package servers .* cannot be reached/)

    await prisma.$executeRaw`DELETE FROM pgboss.job`
    await updateMainLanguage(user, 'de')
    expect(await requested()).toEqual([])
    const nextDay = new Date(now.getTime() + DAY)
    await requestMissingDictionaries(nextDay)
    expect((await requested()).sort()).toEqual(['de', 'fr'])
    await install('de', nextDay)
    expect(await stateFor(user)).toBe('failed')
    expect(logged()).toHaveLength(1)

    process.env.APT_CONFIG = reachable
    await requestMissingDictionaries(new Date(nextDay.getTime() + DAY))
    await install('de', new Date(nextDay.getTime() + DAY))
    expect(await stateFor(user)).toBe('ready')
    expect(existsSync(path.join(site, 'freedict-eng-deu.index'))).toBe(true)
  })

  test('tells a learner who chose a language before an update what all others are told', async () => {
    changeSettings({ DICTIONARIES: 'off' })
    const { user } = await signUpUser()
    await updateMainLanguage(user, 'de')
    changeSettings({ DICTIONARIES: 'auto' })
    await requestMissingDictionaries(now)
    expect(await requested()).toEqual(['de'])
    expect(await getDictionaryState('de')).toBe('getting')
  })
})
