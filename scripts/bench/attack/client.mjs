import { logInBenchUser } from '../words-server.mjs'

/** Milliseconds after which an answer counts as missing. */
const TIMEOUT_MS = 60_000

/** @typedef {(body: string) => Promise<{ms: number, isOk: boolean, text: string}>} Send */

/**
 * Logs in and returns the headers with which the session may post GraphQL requests.
 * @param {string} address
 * @param {number} account
 */
export async function sessionHeaders(address, account) {
  const { cookies } = await logInBenchUser(address, account)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { token } = await (await fetch(`${address}/api/csrf`, { headers: { cookie } })).json()
  return {
    cookie,
    'x-csrf-token': String(token),
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
  }
}

/**
 * Logs in and returns a function that posts a GraphQL request and measures its answer. `isOk`: an answer without errors.
 * @param {string} address
 * @param {number} account
 * @returns {Promise<Send>}
 */
export async function openAccount(address, account) {
  const headers = await sessionHeaders(address, account)
  return async (body) => {
    const started = performance.now()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body, signal })
      const text = await response.text()
      const isOk = response.ok && !text.includes('"errors":[{')
      return { ms: performance.now() - started, isOk, text }
    } catch (error) {
      return { ms: performance.now() - started, isOk: false, text: String(error) }
    }
  }
}

/**
 * The ids of the account's words.
 * @param {Send} send
 * @returns {Promise<string[]>}
 */
export async function listIds(send) {
  const { text } = await send(JSON.stringify({ query: '{ viewer { vocabularyItems { id } } }' }))
  return JSON.parse(text).data.viewer.vocabularyItems.map((/** @type {{id: string}} */ { id }) => id)
}
