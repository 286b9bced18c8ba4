/** A stand-in for the public word services: it speaks their protocol and can fail in every way. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

const JSON_TYPE = { 'content-type': 'application/json' }

type Answer = (response: ServerResponse, query: URLSearchParams) => unknown

/** An item of the services' response for a word. Each definition follows its part of speech and a tab, best first. */
export function wordItem(word: string, defs: string[] = ['n\ta thing made for tests'], score = 67_939) {
  return { word, score, tags: ['f:28.79'], defs }
}

export const json =
  (value: unknown): Answer =>
  (response) =>
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(value))

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, { ...JSON_TYPE, ...headers }).end('[]')

const FIVE_PARTS = ['n', 'v', 'adj', 'adv', 'prep']
/** Starts with ten nouns, so that a simple cut after ten would lose the last parts of speech. */
const FOURTEEN = [
  ...Array.from({ length: 10 }, (_, nth) => `n\tnoun ${nth}`),
  ...FIVE_PARTS.slice(1).map((code) => `${code}\tfirst ${code}`),
]

/** Behaviours by name. Those up to `dropsMidway` are failures. */
export const BEHAVIOURS = {
  hangs: () => {},
  slow: async (response, query) => {
    await delay(2_900)
    json([wordItem(askedWord(query))])(response, query)
  },
  drops: (response) => response.destroy(),
  dropsMidway: (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' })
    response.write('[{"word":"hou', () => response.destroy())
  },
  stallsMidway: (response) => response.writeHead(200, JSON_TYPE).write('[{"word":"hou'),
  notFound: status(404),
  tooMany: status(429, { 'retry-after': '120' }),
  broken: status(500),
  unavailable: status(503),
  redirects: status(302, { location: '/elsewhere' }),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  noType: (response) => response.writeHead(200).end('[]'),
  brokenJson: (response) => response.writeHead(200, JSON_TYPE).end('[{word: house}]'),
  truncated: (response) =>
    response.writeHead(200, JSON_TYPE).end('[{"word":"house","score":1,"defs":["n\\ta dw'),
  object: json({ error: 'no' }),
  huge: json([wordItem('house', ['n\t'.padEnd(300_000, 'x')])]),
  hugeCompressed: (response) =>
    response
      .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
      .end(gzipSync(`[${' '.repeat(50_000_000)}]`)),
  empty: json([]),
  good: (response, query) => json([wordItem(askedWord(query))])(response, query),
  fourteen: (response, query) => json([wordItem(askedWord(query), FOURTEEN)])(response, query),
} satisfies Record<string, Answer>

export type Behaviour = keyof typeof BEHAVIOURS

/**
 * Prefix of words that request a behaviour from {@link asAsked}, such as 'qwxzqhangs'. They are single words, because
 * for a phrase the embedded data would offer the words that they have.
 */
export const BEHAVE_AS = 'qwxzq'

/** Behaves as the rest of the word says; other words get an empty list. Tests can share it, because it has no state. */
export const asAsked: Answer = (response, query) => {
  const word = askedWord(query)
  const name = word.startsWith(BEHAVE_AS) ? word.slice(BEHAVE_AS.length) : ''
  const isBehaviour = (text: string): text is Behaviour => Object.hasOwn(BEHAVIOURS, text)
  const behaviour: Answer = BEHAVIOURS[isBehaviour(name) ? name : 'empty']
  return behaviour(response, query)
}

const askedWord = (query: URLSearchParams) => query.get('sp') ?? query.get('ml') ?? query.get('s') ?? ''

export interface WordServiceStandIn {
  url: string
  /** Path with query, and headers, of every request so far. */
  requests: { url: string; headers: IncomingMessage['headers'] }[]
  behave: (as: Behaviour | Answer) => void
  close: () => Promise<void>
}

/** Starts a stand-in that returns [] until `behave` is called. `port` 0: any free port. */
export async function startWordService(port = 0): Promise<WordServiceStandIn> {
  let answer: Answer = BEHAVIOURS.empty
  const requests: WordServiceStandIn['requests'] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    requests.push({ url, headers })
    answer(response, new URL(url, 'http://stand-in').searchParams)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (as) => {
      answer = typeof as === 'string' ? BEHAVIOURS[as] : as
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
