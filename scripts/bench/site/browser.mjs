const QUERY = '{ viewer { id vocabularyItems { id } user { userTags { id } } } }'

/** @typedef {ReturnType<typeof createBrowser>} Browser */

/**
 * Signs up a new user at a running server.
 * @param {string} address
 */
export async function signUpBenchUser(address) {
  let cookie = ''
  /** @param {Response} response */
  const keepCookies = (response) => {
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return response
  }
  const issueToken = async () => {
    const response = keepCookies(await fetch(`${address}/api/csrf`, { headers: { cookie } }))
    return (await response.json()).token
  }
  const password = 'correct horse battery'
  const body = new URLSearchParams({
    'user[email]': `bench-${crypto.randomUUID()}@example.com`,
    'user[password]': password,
    'user[password_confirmation]': password,
  })
  const visitor = await issueToken()
  const headers = { cookie, 'x-csrf-token': visitor }
  keepCookies(await expectOk(await fetch(`${address}/sign_up`, { method: 'POST', headers, body })))
  return createBrowser(address, { cookie, csrf: String(await issueToken()) })
}

/**
 * What a signed-in browser can do at a server.
 * @param {string} address
 * @param {{cookie: string, csrf: string}} session
 */
function createBrowser(address, session) {
  const { cookie, csrf } = session
  /** @param {string} path @param {BodyInit} body @param {Record<string, string>} [more] */
  const post = async (path, body, more = {}) => {
    const headers = { cookie, 'x-csrf-token': csrf, ...more }
    return (await expectOk(await fetch(address + path, { method: 'POST', headers, body }))).json()
  }
  const ask = () =>
    post('/graphql?operationName=Bench', JSON.stringify({ query: QUERY }), {
      'content-type': 'application/json',
    })
  return {
    ask,
    /** The same session at another server of the same site. @param {string} other */
    at: (other) => createBrowser(other, session),
    async logOut() {
      const headers = { cookie, 'x-csrf-token': csrf }
      await fetch(`${address}/logout`, { method: 'POST', headers, redirect: 'manual' })
    },
    /** @param {string} query @param {object} [variables] */
    async query(query, variables) {
      const headers = { 'content-type': 'application/json' }
      const { data, errors } = await post('/graphql', JSON.stringify({ query, variables }), headers)
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
    /**
     * Prepares an import: the answer has its id and what it would do.
     * @param {Uint8Array} bytes @param {string} name
     */
    importFile(bytes, name) {
      const form = new FormData()
      form.set('name', name)
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      return post('/api/import?preview=1', form)
    },
    /** @param {string} path */
    async download(path) {
      const response = await expectOk(await fetch(address + path, { headers: { cookie } }))
      return Buffer.from(await response.arrayBuffer())
    },
    /** @param {Uint8Array} bytes */
    upload(bytes) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)]), 'photo')
      return post('/api/uploads', form)
    },
    /**
     * Sends one query after the other until aborted, and returns the milliseconds of each.
     * @param {AbortSignal} signal
     */
    async askUntil(signal) {
      const times = []
      while (!signal.aborted) {
        const started = performance.now()
        await ask()
        times.push(performance.now() - started)
      }
      return times
    },
  }
}

/** @param {Response} response */
async function expectOk(response) {
  if (!response.ok) throw new Error(`${response.url} ${response.status} ${await response.text()}`)
  return response
}
