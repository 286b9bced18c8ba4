import http from 'node:http'
import { request } from 'playwright'
import { expect, test } from 'vitest'
import { saveWords, signUpLearner } from '../support/learner'
import { boot, newDataFolder } from '../support/scripts/boot-process'

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

test('answers are compressed: data, pages and scripts', async () => {
  const instance = await boot({ dataFolder: newDataFolder('compressed') })
  const origin = `http://127.0.0.1:${instance.port}`
  const learner = await request.newContext({ baseURL: origin })
  await signUpLearner({ request: learner })
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

  await learner.dispose()
  await instance.end('SIGTERM')
})
