import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportFailure } from '../../lib/steps.mjs'
import { logInBenchUser } from '../site/browser.mjs'
import { findServerProcesses, watchMemory } from '../site/process-memory.mjs'
import { startSite } from '../site/site.mjs'

/** @typedef {import('../site/browser.mjs').Browser} Browser */

/** Words of each account: as many as one mutation takes. */
const WORDS = 500
/** Posts that the attacker sends at the same time. */
const PARALLEL = 40
/** Calls in one document: more than there may be, which is refused. */
const TOO_MANY_CALLS = 10
/** Lists in one document: as many as there may be aliases, and one without. */
const LISTS = 4
/** Maximum milliseconds of the other learner's answers under attack, at the 99th percentile. */
const MAX_P99_MS = 500
/** Milliseconds between the other learner's answers. */
const PAUSE_MS = 50

const STAGE = 'updateVocabularyItemsStage(input: $input) { success vocabularyItems { id learningStage } }'
const EVERYTHING = `vocabularyItems { id learningStage dueAt tags { name } vocabulary { text translation
  definitions { meaning examples { example } } } }`
const REVIEW = `mutation ($input: ReviewVocabularyItemInput!) {
  reviewVocabularyItem(input: $input) { success vocabularyItem { id learningStage } } }`

/** @param {number} calls @param {string} field */
const aliased = (calls, field) => Array.from({ length: calls }, (_, n) => `a${n}: ${field}`).join(' ')

/**
 * The attacker's requests by name. Each changes or reads all of the attacker's words, as often as a request allows.
 * @param {string[]} ids
 */
function attacks(ids) {
  const change = '($input: UpdateVocabularyItemsStageInput!)'
  const variables = { input: { ids, stage: 'LEARNED' } }
  return {
    'ten mutations a request': {
      query: `mutation ${change} { ${aliased(TOO_MANY_CALLS, STAGE)} }`,
      variables,
    },
    'one mutation a request': { query: `mutation ${change} { ${STAGE} }`, variables },
    'ten lists a request': { query: `{ viewer { ${aliased(TOO_MANY_CALLS, EVERYTHING)} } }` },
    'four lists a request': { query: `{ viewer { ${EVERYTHING} ${aliased(LISTS - 1, EVERYTHING)} } }` },
  }
}

/** @param {Browser} browser @returns {Promise<string[]>} the ids of the account's words */
async function listIds(browser) {
  const { viewer } = await browser.query('{ viewer { vocabularyItems { id } } }')
  return viewer.vocabularyItems.map((/** @type {{id: string}} */ { id }) => id)
}

/** @param {number[]} sorted @param {number} share */
const quantile = (sorted, share) =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0

/**
 * Sends an answer of the other learner, one after the other, until aborted.
 * @param {Browser} learner
 * @param {string} id
 * @param {AbortSignal} signal
 */
async function study(learner, id, signal) {
  const times = []
  let failures = 0
  while (!signal.aborted) {
    const input = { id, timeSpent: 5, answerId: randomUUID() }
    const { ms, isOk } = await learner.measure(JSON.stringify({ query: REVIEW, variables: { input } }))
    times.push(ms)
    if (!isOk) failures += 1
    await sleep(PAUSE_MS)
  }
  return { times: times.sort((a, b) => a - b), failures }
}

/**
 * Sends `body` on PARALLEL connections again and again, and waits for the last answers.
 * @param {readonly Browser[]} sessions which the connections use in turn
 * @param {string | null} body null: no attack
 * @param {number} seconds
 */
async function attack(sessions, body, seconds) {
  let [posts, done] = [0, 0]
  if (body === null) await sleep(seconds * 1000)
  const until = performance.now() + (body === null ? 0 : seconds * 1000)
  await Promise.all(
    Array.from({ length: PARALLEL }, async (_, connection) => {
      const session = sessions[connection % sessions.length]
      while (session && body !== null && performance.now() < until) {
        const { isOk } = await session.measure(body)
        posts += 1
        if (isOk) done += 1
      }
    }),
  )
  return { posts, done }
}

/**
 * Measures another learner's answers while one account sends the most expensive requests that it may send, and the
 * server's memory. `--sessions`: of the attacker, 20 at most, because there may be no more log-ins in a quarter of an hour. Rate limits are on. Linux only: it reads /proc.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code: 1 when an answer failed or the 99th percentile is over its budget
 */
export async function benchOneAccountAttack(given) {
  const { values } = parseArgs({
    args: given,
    options: { seconds: { type: 'string', default: '20' }, sessions: { type: 'string', default: '1' } },
  })
  const server = await startSite({ accounts: [WORDS, WORDS], rateLimits: 'on' })
  try {
    const learner = await logInBenchUser(server.address, 2)
    const attackers = []
    for (let session = 0; session < Number(values.sessions); session += 1)
      attackers.push(await logInBenchUser(server.address, 1))
    const [attacker] = attackers
    if (!attacker) throw new Error('--sessions takes a number from 1')
    const [wordId = ''] = await listIds(learner)
    const bodies = Object.entries(attacks(await listIds(attacker)))
    const pids = findServerProcesses(server.pid)
    let isOver = false
    for (const [name, request] of [['no attack', null], ...bodies]) {
      const memory = await watchMemory(pids)
      const studying = new AbortController()
      const answers = study(learner, wordId, studying.signal)
      const body = request === null ? null : JSON.stringify(request)
      const { posts, done } = await attack(attackers, body, Number(values.seconds))
      studying.abort()
      const { times, failures } = await answers
      const { before, peak } = await memory.stop()
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
      if (failures > 0 || p99 >= MAX_P99_MS) isOver = true
      console.log(
        `${name}: ${times.length} answers, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failures} failed; ` +
          `memory ${before} MB, at most ${peak} MB; attacker: ${done} of ${posts} posts done`,
      )
    }
    return isOver ? 1 : 0
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    await server.stop()
  }
}
