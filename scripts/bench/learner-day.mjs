// Called by bench.mjs: `npm run bench -- day [--words 1000]`. Linux only: it reads /proc.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { toPgConfig, withClient } from '../lib/postgres/postgres-url.mjs'
import { reportFailure } from '../lib/steps.mjs'
import { findChromium } from '../lib/testing/chromium.mjs'
import { createDatabase, startThrowawayPostgres } from '../lib/testing/throwaway-postgres.mjs'
import { cpuMsOfTree, findPostgresProcess } from './load/process-cpu.mjs'
import { startWordsServer } from './words-server.mjs'

/** Words that the learner meets that day. */
const MET = ['gossamer', 'thicket', 'kettle', 'ephemeral', 'umbrella']
/** Milliseconds that a learner looks at a screen before the next key. */
const LOOK_MS = 400
/** Milliseconds after which counters of PostgreSQL and background jobs have settled. */
const SETTLE_MS = 12_000

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page */
async function lookAtHome(page) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Start Review' }).waitFor()
  await sleep(LOOK_MS)
}

/** @param {Page} page */
async function addWords(page) {
  for (const text of MET) {
    await page.keyboard.press('a')
    const word = page.getByRole('combobox', { name: 'Word' })
    await word.waitFor()
    await word.pressSequentially(text, { delay: 120 })
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox').first().press('Space')
    await page.getByRole('button', { name: 'Add context' }).click()
    await page.getByLabel('Your note').fill(`where I met ${text}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog', { name: /^Add / }).waitFor({ state: 'hidden' })
    await sleep(LOOK_MS)
  }
}

/** Reviews everything that is due. @param {Page} page @returns {Promise<number>} words */
async function review(page) {
  await page.goto('/words/review')
  const done = page.getByRole('heading', { name: 'Review Complete!' })
  const place = page.getByText(/^Word \d+ of \d+$/).first()
  await place.waitFor()
  const words = Number((await place.textContent())?.split(' ').at(-1))
  while (!(await done.isVisible())) {
    await page.keyboard.press('Space')
    await sleep(LOOK_MS)
  }
  return words
}

/** @param {Page} page */
async function quiz(page) {
  await page.goto('/learn/quizes')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const end = page.getByRole('link', { name: 'Back to Learning Tools' }).or(page.getByText('Your score'))
  for (let question = 0; question < 10; question += 1) {
    if (await end.first().isVisible()) return
    await page.keyboard.press('1')
    await sleep(LOOK_MS)
    await page.keyboard.press('Enter')
    await sleep(LOOK_MS)
  }
}

/** @param {Page} page */
async function lookAtWords(page) {
  await page.goto('/words')
  await page.locator('li[data-id]').first().waitFor()
  await page.getByRole('searchbox').fill('goss')
  await sleep(LOOK_MS)
}

/** Requests and bytes of a page, as they went over the network. @param {Page} page */
async function watchNetwork(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sums = { requests: 0, bytes: 0 }
  session.on('Network.requestWillBeSent', () => {
    sums.requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sums.bytes += encodedDataLength
  })
  return sums
}

/** Rows written so far, by table. @param {string} databaseUrl */
function rowsWritten(databaseUrl) {
  return withClient(toPgConfig(databaseUrl), async (client) => {
    const { rows } = await client.query(
      `SELECT schemaname || '.' || relname AS name, n_tup_ins::int AS added, n_tup_upd::int AS changed
        FROM pg_stat_user_tables`,
    )
    return new Map(rows.map(({ name, added, changed }) => [String(name), { added, changed }]))
  })
}

/** @param {string[]} given command-line arguments @returns {Promise<number>} the exit code */
export async function benchLearnerDay(given) {
  const { values } = parseArgs({ args: given, options: { words: { type: 'string', default: '1000' } } })
  const postgres = await startThrowawayPostgres()
  try {
    const databaseUrl = await createDatabase(postgres.url, 'day')
    const server = await startWordsServer(Number(values.words), { databaseUrl })
    const { launch } = await findChromium()
    const browser = await chromium.launch(launch)
    try {
      const context = await browser.newContext({
        baseURL: server.address,
        storageState: server.storageState,
        viewport: { width: 390, height: 844 },
      })
      // The first visit of a browser loads the scripts; on later days they come from its cache.
      const page = await context.newPage()
      for (const warm of [lookAtHome, lookAtWords]) await warm(page)
      await page.goto('/words/review')
      await page.goto('/learn/quizes')
      await sleep(SETTLE_MS)
      const network = await watchNetwork(page)
      const postgresProcess = findPostgresProcess()
      const before = await rowsWritten(databaseUrl)
      const cpu = { server: cpuMsOfTree(server.pid), database: cpuMsOfTree(postgresProcess) }
      const started = performance.now()
      await lookAtHome(page)
      await addWords(page)
      const words = await review(page)
      await quiz(page)
      await lookAtWords(page)
      const seconds = (performance.now() - started) / 1_000
      const used = {
        server: cpuMsOfTree(server.pid) - cpu.server,
        database: cpuMsOfTree(postgresProcess) - cpu.database,
      }
      await sleep(SETTLE_MS)
      const after = await rowsWritten(databaseUrl)
      console.log(
        `A day: ${MET.length} words added, ${words} reviewed, a quiz of 10, in ${seconds.toFixed(0)} s`,
      )
      console.log(`  requests            ${network.requests}`)
      console.log(`  bytes               ${(network.bytes / 1024).toFixed(0)} KB`)
      console.log(`  CPU of the app      ${used.server} ms`)
      console.log(`  CPU of PostgreSQL   ${used.database} ms`)
      for (const [name, { added, changed }] of after) {
        const rows = added - (before.get(name)?.added ?? 0)
        const changes = changed - (before.get(name)?.changed ?? 0)
        if (rows > 0 || changes > 0)
          console.log(`  ${name.padEnd(28)} ${rows} rows added, ${changes} changed`)
      }
      return 0
    } finally {
      await browser.close()
      await server.stop()
    }
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    await postgres.stop()
  }
}
