import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {import('../site/browser.mjs').Browser} Browser */

const SAVE = `mutation ($input: UpsertVocabularyItemInput!) {
  upsertVocabularyItem(input: $input) { errors vocabularyItem { id } } }`
const REVIEW = `mutation ($input: ReviewVocabularyItemInput!) {
  reviewVocabularyItem(input: $input) { success errors } }`
/** Milliseconds that a learner waits between two writes, and after a failed one. */
const PAUSE_MS = 100

/**
 * @param {Browser} browser @param {string} text @param {object} [context]
 * @returns {Promise<string>} the word's id
 */
export async function saveBenchWord(browser, text, context = {}) {
  const definitions = [{ partOfSpeech: 'noun', definition: `what ${text} means`, isSelectedByUser: true }]
  const input = {
    vocabulary: { text, source: 'datamuse', score: 1000, definitions },
    userContext: { tagNames: [], ...context },
  }
  const { errors, vocabularyItem } = (await browser.query(SAVE, { input })).upsertVocabularyItem
  if (errors.length > 0) throw new Error(errors.join(' '))
  return vocabularyItem.id
}

/**
 * A learner who saves words and answers them until aborted.
 * @param {Browser} browser
 * @param {AbortSignal} signal
 * @returns {Promise<{saved: string[], answered: number, unknown: number, failures: number, times: {at: number, ms: number}[]}>}
 *   what was acknowledged, the answers to which no reply came, and the time of each write
 */
export async function writeUntil(browser, signal) {
  /** @type {string[]} */
  const saved = []
  /** @type {{at: number, ms: number}[]} */
  const times = []
  let [answered, unknown, failures] = [0, 0, 0]
  while (!signal.aborted) {
    const at = performance.now()
    const text = `word ${randomUUID()}`
    let isSaved = false
    try {
      const id = await saveBenchWord(browser, text)
      saved.push(text)
      isSaved = true
      await browser.query(REVIEW, { input: { id, timeSpent: 3, answerId: randomUUID() } })
      answered += 1
      times.push({ at, ms: performance.now() - at })
    } catch {
      failures += 1
      if (isSaved) unknown += 1
    }
    await sleep(PAUSE_MS)
  }
  return { saved, answered, unknown, failures, times }
}
