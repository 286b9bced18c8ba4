import { ok, deepStrictEqual as same } from 'node:assert/strict'
import { toPgConfig, withClient } from '../../lib/postgres/postgres-url.mjs'
import { waitUntil } from '../../lib/processes/processes.mjs'
import { signUpBenchUser } from '../site/browser.mjs'
import { saveBenchWord } from './writes.mjs'

/** @typedef {import('./shared-state.mjs').Site} Site */

/** At most 100 may sign up from one address in an hour. */
const LEARNERS = 60
/** A machine is killed once it has sent so many. */
const SENT_BEFORE_KILL = 15
/** Mails that a machine sends at the same time (send-reminders.service.ts). */
const UNDER_WAY = 5
/** Milliseconds. A job of a killed machine runs again after one to four minutes. */
const TIMEOUT_MS = 600_000
/** Until the reminder time at least: learners save it before. */
const LEAD_MS = 60_000

const SAVE_SETTINGS = `mutation ($input: UpdateUserSettingsInput!) {
  updateUserSettings(input: $input) { success errors } }`

/** Learners with a word that is due and a verified address, who want reminders soon. @param {Site} site */
async function signUpLearners({ address, databaseUrl }) {
  const browsers = []
  for (let n = 0; n < LEARNERS; n += 1) {
    const browser = await signUpBenchUser(address)
    await saveBenchWord(browser, 'gossamer')
    browsers.push(browser)
  }
  await withClient(toPgConfig(databaseUrl), (client) =>
    client.query('UPDATE "user" SET email_verified_at = now()'),
  )
  const reminderTime = new Date(Date.now() + LEAD_MS + 60_000).toISOString().slice(11, 16)
  const notificationSettings = { dailyReminder: true, emailNotifications: true, reminderTime }
  for (const browser of browsers) {
    const input = { notificationSettings, timeZone: 'UTC' }
    const { success, errors } = (await browser.query(SAVE_SETTINGS, { input })).updateUserSettings
    ok(success, errors.join(' '))
  }
  return reminderTime
}

/** Numbers of reminders in the database. @param {string} databaseUrl */
function countReminders(databaseUrl) {
  return withClient(toPgConfig(databaseUrl), async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS all, count(handled_at)::int AS handled FROM reminder',
    )
    return { all: Number(rows[0].all), handled: Number(rows[0].handled) }
  })
}

/**
 * Each learner gets one mail, although all machines look for learners, and the one that sends is killed. What it was
 * sending may be lost, because it is never sent twice (docs/decisions/0026-reminders.md).
 * @param {Site} site
 */
export async function checkReminders(site) {
  const { machines, databaseUrl, mailbox } = site
  const reminderTime = await signUpLearners(site)
  const sentBy = (/** @type {number} */ n) =>
    mailbox.reminders.filter(({ machine }) => machine === `machine-${n + 1}`).length
  const findSender = () => machines.findIndex((_, n) => sentBy(n) >= SENT_BEFORE_KILL)
  await waitUntil(() => findSender() >= 0, { within: TIMEOUT_MS, every: 20 })
  const sender = findSender()
  ok(sender >= 0, 'No reminders were sent')
  machines[sender]?.kill()
  const sentBefore = mailbox.reminders.length
  const killedAt = performance.now()
  const isDone = async () => (await countReminders(databaseUrl)).handled === LEARNERS
  await waitUntil(isDone, { within: TIMEOUT_MS, every: 1_000 })
  const seconds = Math.round((performance.now() - killedAt) / 1_000)
  same(await countReminders(databaseUrl), { all: LEARNERS, handled: LEARNERS })
  await machines[sender]?.start()
  const reached = new Set(mailbox.reminders.map(({ to }) => to))
  same(mailbox.reminders.length, reached.size, 'A learner got two mails')
  const missing = LEARNERS - reached.size
  ok(missing <= UNDER_WAY, `${missing} learners got no mail`)
  return `at ${reminderTime} UTC; machine ${sender + 1} killed after ${sentBefore} of ${LEARNERS}: ${reached.size} learners got one mail, none two, ${missing} none; the others sent the rest within ${seconds} s`
}
