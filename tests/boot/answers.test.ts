/** What only the built app answers. tests/api has the rules of each route. */
import http from 'node:http'
import { type APIRequestContext, request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveWords, signUpLearner } from '../support/learner'
import { type Boot, boot, newDataFolder } from '../support/scripts/boot-process'

interface Answer {
  headers: http.IncomingHttpHeaders
  bytes: number
  text: string
}

/** Sends a request and does not decompress the response. */
function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip, br', ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({ headers: response.headers, bytes: whole.length, text: whole.toString() })
        })
      })
      .on('error', reject)
  })
}

let site: Boot
let origin: string
let email: string
/** Has the cookies of the address `email`. */
let learner: APIRequestContext

beforeAll(async () => {
  site = await boot({ dataFolder: newDataFolder('answers') })
  origin = `http://127.0.0.1:${site.port}`
  learner = await request.newContext({ baseURL: origin })
  email = await signUpLearner({ request: learner })
})
afterAll(async () => {
  await learner.dispose()
  await site.end('SIGTERM')
})

async function graphql(query: string) {
  const { token } = await (await learner.get('/api/csrf')).json()
  const answer = await learner.post('/graphql', { headers: { 'x-csrf-token': token }, data: { query } })
  return answer.json()
}

test('signing up signs in, and every form and call needs the token', async () => {
  expect(await graphql('{ viewer { loggedIn user { email } } }')).toEqual({
    data: { viewer: { loggedIn: true, user: { email } } },
  })
  for (const path of ['/login', '/sign_up', '/logout', '/graphql'])
    expect((await learner.post(path, { data: {} })).status(), path).toBe(403)
})

test('a document comes with its page at once; only the router, which shows another page meanwhile, gets a skeleton', async () => {
  const read = async (path: string, headers: Record<string, string>) =>
    (await learner.get(path, { headers })).text()
  for (const path of ['/dashboard', '/words/review', '/learn/flashcards', '/learn/quizes']) {
    expect(await read(path, { accept: 'text/html' }), path).not.toContain('Loading...')
    expect(await read(path, { rsc: '1', accept: '*/*' }), path).toContain('Loading...')
  }
})

test('an unknown path under /api is refused as JSON, beside the routes that exist', async () => {
  for (const path of ['/api', '/api/no/such/path', '/api/files', '/api/dictionary']) {
    const answer = await learner.get(path)
    expect([answer.status(), await answer.json()]).toEqual([404, { error: 'Not found', code: 'NOT_FOUND' }])
  }
  expect((await learner.get('/api/dictionary/sug?s=hou')).status()).toBe(200)
})

test('a page that is not there is not found, and neither is a word of somebody else', async () => {
  const open = async (client: APIRequestContext, path: string) => {
    const answer = await client.get(path, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    // The browser draws the page of such an answer: the title is all that the server writes of it.
    const title = html.match(/(Page Not Found|Word not found) · Wordloom/)?.[1] ?? ''
    return { answered: `${answer.status()} ${title}`, html }
  }
  /** Saves the first word of an account, and returns its id. */
  const saveWord = async (client: APIRequestContext, text: string) => {
    await saveWords({ request: client }, [{ text }])
    const { html } = await open(client, '/words')
    return html.match(/href="\/words\/([\w-]{36})\/review"/)?.[1] ?? 'no word in the list'
  }
  const visitor = await request.newContext({ baseURL: origin })
  const stranger = await request.newContext({ baseURL: origin })
  await signUpLearner({ request: stranger })
  const strangersId = await saveWord(stranger, 'secret')
  const ownId = await saveWord(learner, 'mine')

  for (const client of [visitor, learner])
    for (const path of ['/none/of/this', '/words/none/of/this'])
      expect((await open(client, path)).answered, path).toBe('404 Page Not Found')
  for (const page of ['', '/review']) {
    for (const id of ['0199aaaa-0000-7000-8000-000000000000', strangersId, 'no-id', '%00', `${ownId}0`]) {
      const { answered, html } = await open(learner, `/words/${id}${page}`)
      expect(answered, id).toBe('404 Word not found')
      expect(html, id).not.toContain('secret')
    }
    for (const [client, id, text] of [
      [learner, ownId, 'mine'],
      [stranger, strangersId, 'secret'],
    ] as const) {
      const { answered, html } = await open(client, `/words/${id}${page}`)
      expect(answered, id).toBe('200 ')
      expect(html, id).toContain(text)
    }
  }
  await visitor.dispose()
  await stranger.dispose()
})

test('there is no image optimizer, which would resize for anyone and store the results', async () => {
  expect((await learner.get('/_next/image?url=%2Fapple-icon.png&w=64&q=75')).status()).toBe(404)
})

test('a production server tells nothing about its schema', async () => {
  const { errors } = await graphql('{ __schema { types { name } } }')
  expect(errors[0].message).toMatch(/introspection/i)
  const { errors: unknown } = await graphql('{ viewr { id } }')
  expect(unknown[0].message).not.toMatch(/did you mean/i)
  expect(unknown[0].extensions).not.toHaveProperty('stacktrace')
})

test('answers are compressed: data, pages and scripts', async () => {
  const note = 'by chance '.repeat(40)
  await saveWords(
    { request: learner },
    ['luck', 'chance', 'fate', 'fortune'].map((text) => ({ text, note })),
  )
  const { cookies } = await learner.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const query = encodeURIComponent('{ viewer { vocabularyItems { remainderContext } } }')

  const data = await ask(`${origin}/graphql?query=${query}`, { cookie })
  expect(data.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/Accept-Encoding/),
  })
  expect(data.bytes).toBeLessThan(1024)
  const plain = await ask(`${origin}/graphql?query=${query}`, { cookie, 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.bytes).toBeGreaterThan(1024)

  const page = await ask(origin, { 'accept-encoding': 'identity' })
  expect((await ask(origin, {})).headers['content-encoding']).toBe('br')
  const script = page.text.match(/\/_next\/static\/[^"]+\.js/)?.[0]
  expect((await ask(`${origin}${script}`, {})).headers['content-encoding']).toBe('br')
})
