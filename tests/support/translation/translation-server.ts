/** A stand-in for a LibreTranslate server: it speaks the protocol, can fail in every way, and records its requests. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readBody } from 'node:stream/consumers'
import { BEHAVIOURS, type Behaviour, json } from '@/tests/support/words/word-service'

const ENGLISH = {
  code: 'en',
  name: 'English',
  targets: ['ar', 'de', 'en', 'es', 'nb', 'tl', 'zh-Hans', 'zt', 'pt'],
}

interface TranslateRequest {
  q: string[]
  source: string
  target: string
  api_key?: string
}

export interface TranslationServer {
  url: string
  /** Every translation request so far. */
  requests: TranslateRequest[]
  /** Number of requests for its languages. */
  languageRequests: number
  /** All received data, as one text. */
  heard: () => string
  /** Sets the behaviour: translate, or a failure of the word service. `whileTranslating` runs before each response. */
  behave: (as: Behaviour | 'translates', whileTranslating?: () => Promise<unknown>) => void
  close: () => Promise<void>
}

/** Starts a server that translates 'house' into German as '[de] house'. */
export async function startTranslationServer(): Promise<TranslationServer> {
  let behaviour: Behaviour | 'translates' = 'translates'
  let before: (() => Promise<unknown>) | undefined
  const requests: TranslateRequest[] = []
  const state = { languageRequests: 0 }
  const fail = (response: ServerResponse, as: Behaviour) => BEHAVIOURS[as](response, new URLSearchParams())
  const server = createServer(async (request, response) => {
    if (request.url === '/languages') {
      state.languageRequests += 1
      json([ENGLISH])(response, new URLSearchParams())
      return
    }
    const asked = (await readBody(request)) as TranslateRequest
    requests.push(asked)
    await before?.()
    if (behaviour !== 'translates') return fail(response, behaviour)
    const translatedText = asked.q.map((text) => `[${asked.target}] ${text}`)
    json({ translatedText })(response, new URLSearchParams())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get languageRequests() {
      return state.languageRequests
    },
    heard: () => JSON.stringify(requests),
    behave: (as, whileTranslating) => {
      behaviour = as
      before = whileTranslating
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
