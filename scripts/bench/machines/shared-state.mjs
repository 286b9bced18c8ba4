import { deepStrictEqual as same } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { toPgConfig, withClient } from '../../lib/postgres/postgres-url.mjs'
import { waitUntil } from '../../lib/processes/processes.mjs'
import { signUpBenchUser } from '../site/browser.mjs'
import { makeDataFile } from '../transfer/transfer-files.mjs'
import { checkReminders } from './reminders.mjs'
import { saveBenchWord } from './writes.mjs'

/** Failed logins of one account from one address that are answered; the next one is refused. */
const LOGIN_LIMIT = 20
/** Words of the import during which machines are killed. */
const IMPORTED_WORDS = 3_000
/** Milliseconds until a job that was under way has ended on another machine. */
const JOB_TIMEOUT_MS = 300_000

/** @typedef {Awaited<ReturnType<typeof import('./site.mjs').startMachines>>} Site */

const isSignedIn = async (/** @type {import('../site/browser.mjs').Browser} */ browser) =>
  (await browser.query('{ viewer { loggedIn } }')).viewer.loggedIn

/** A session that one machine opened holds on all, and ends on all. @param {Site} site */
async function checkSessions({ address, machines }) {
  const browser = await signUpBenchUser(address)
  for (const machine of machines) same(await isSignedIn(browser.at(machine.address)), true)
  await browser.logOut()
  for (const machine of machines) same(await isSignedIn(browser.at(machine.address)), false)
}

/** What one machine stores, the others show: words and files. @param {Site} site */
async function checkWordsAndFiles({ address, machines }) {
  const browser = await signUpBenchUser(address)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const [first = browser, ...others] = machines.map((machine) => browser.at(machine.address))
  const { id } = await first.upload(photo)
  await saveBenchWord(first, 'gossamer', { contextImageSignedId: id })
  for (const other of others) {
    const { vocabularyItems } = (
      await other.query('{ viewer { vocabularyItems { contextImageUrl vocabulary { text } } } }')
    ).viewer
    same(vocabularyItems.length, 1)
    const bytes = await other.download(new URL(vocabularyItems[0].contextImageUrl, address).pathname)
    same((await sharp(bytes).metadata()).width, 40)
  }
}

/** Attempts at all machines count together. @param {Site} site */
async function checkRateLimits({ address, machines }) {
  const statuses = []
  for (let attempt = 0; attempt <= LOGIN_LIMIT; attempt += 1) {
    const machine = machines[attempt % machines.length]?.address ?? address
    const issued = await fetch(`${machine}/api/csrf`)
    const cookie = issued.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const { token } = await issued.json()
    const body = new URLSearchParams({ email: 'guessed@example.com', password: `guess ${attempt}` })
    const response = await fetch(`${machine}/login`, {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': token, 'x-forwarded-for': '203.0.113.7' },
      body,
    })
    await response.text()
    statuses.push(response.status)
  }
  same(statuses.slice(0, LOGIN_LIMIT).includes(429), false)
  same(statuses.at(-1), 429)
}

/**
 * An import goes on when the machine that runs it is killed: each machine is killed once, and started again.
 * @param {Site} site
 */
async function checkImport({ address, machines, databaseUrl }) {
  const browser = await signUpBenchUser(address)
  const preview = await browser.importFile(await makeDataFile(IMPORTED_WORDS, 1), 'words.zip')
  await browser.query('mutation ($input: StartImportInput!) { startImport(input: $input) { errors } }', {
    input: { id: preview.id },
  })
  const position = () =>
    withClient(toPgConfig(databaseUrl), async (client) => {
      const { rows } = await client.query('SELECT state, position FROM word_import WHERE id = $1', [
        preview.id,
      ])
      return { state: String(rows[0].state), position: Number(rows[0].position) }
    })
  const kills = []
  for (const machine of machines) {
    const before = await position()
    if (before.state !== 'RUNNING') break
    machine.kill()
    kills.push(before.position)
    await machine.start()
    await sleep(500)
  }
  await waitUntil(async () => (await position()).state !== 'RUNNING', { within: JOB_TIMEOUT_MS, every: 500 })
  same((await position()).state, 'DONE')
  const { stats, vocabularyItems } = (
    await browser.query('{ viewer { stats { totalWords } vocabularyItems { vocabulary { text } } } }')
  ).viewer
  same(stats.totalWords, IMPORTED_WORDS)
  const texts = vocabularyItems.map(
    (/** @type {{vocabulary: {text: string}}} */ item) => item.vocabulary.text,
  )
  same(new Set(texts).size, IMPORTED_WORDS)
  return `machines killed at words ${kills.join(', ')} of ${IMPORTED_WORDS}`
}

/**
 * Checks what the machines must share. Throws at the first difference.
 * @param {Site} site @param {string} only part of the names of the checks to make; '' for all
 */
export async function checkSharedState(site, only) {
  const checks = {
    'sessions open and end everywhere': checkSessions,
    'words and files of one machine are on all': checkWordsAndFiles,
    'attempts count together': checkRateLimits,
    'an import goes on elsewhere': checkImport,
    'reminders come once': checkReminders,
  }
  for (const [name, check] of Object.entries(checks)) {
    if (name.includes(only)) console.log(`✓ ${name} ${(await check(site)) ?? ''}`)
  }
}
