const QUERY = '{ viewer { id vocabularyItems { id } user { userTags { id } } } }'
/** The password of the accounts that prisma/seed/load.ts creates: load-1@example.com, load-2@example.com, … */
const PASSWORD = 'load test password'
/** Milliseconds after which an answer counts as missing. */
const TIMEOUT_MS = 60_000

/** @typedef {ReturnType<typeof createBrowser>} Browser */

/**
 * Signs up a new user at a running server.
 * @param {string} address
 */
export function signUpBenchUser(address) {
  const password = 'correct horse battery'
  return signIn(address, '/sign_up', {
    'user[email]': `bench-${crypto.randomUUID()}@example.com`,
    'user[password]': password,
    'user[password_confirmation]': password,
  })
}

/**
 * Logs in to an account that the site was started with.
 * @param {string} address
 * @param {number} [number] of the account, from 1
 */
export const logInBenchUser = (address, number = 1) =>
  signIn(address, '/login', { email: `load-${number}@example.com`, password: PASSWORD })

/** @param {string} address @param {string} path @param {Record<string, string>} form */
async function signIn(address, path, form) {
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
  const visitor = await issueToken()
  const headers = { cookie, 'x-csrf-token': visitor }
  keepCookies(
    await expectOk(await fetch(address + path, { method: 'POST', headers, body: new URLSearchParams(form) })),
  )
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
    /** For a real browser. */
    cookies: cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: address }
    }),
    /**
     * Posts a GraphQL request and measures its answer. `isOk`: it came, without errors.
     * @param {string} body
     */
    async measure(body) {
      const started = performance.now()
      try {
        const response = await fetch(`${address}/graphql`, {
          method: 'POST',
          headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const text = await response.text()
        return { ms: performance.now() - started, isOk: response.ok && !text.includes('"errors":[{') }
      } catch {
        return { ms: performance.now() - started, isOk: false }
      }
    },
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
