/** A stand-in for a LibreTranslate server: it speaks the protocol, fails in every way, and remembers what it was asked. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readBody } from 'node:stream/consumers'
import { BEHAVIOURS, type Behaviour, json } from '@/tests/support/words/word-service'

const ENGLISH = {
  code: 'en',
  name: 'English',
  targets: ['ar', 'de', 'en', 'es', 'nb', 'tl', 'zh-Hans', 'pt'],
}

interface TranslateRequest {
  q: string[]
  source: string
  target: string
  api_key?: string
}

export interface TranslationServer {
  url: string
  /** Every request to translate so far. */
  requests: TranslateRequest[]
  /** How often it was asked for its languages. */
  languageRequests: number
  /** Everything that ever reached it, as one text. */
  heard: () => string
  /** From now on: translations, or one of the word service's ways to fail. `whileTranslating` runs before it answers. */
  behave: (as: Behaviour | 'translates', whileTranslating?: () => Promise<unknown>) => void
  close: () => Promise<void>
}

/** Starts one that translates 'house' into German as '[de] house'. */
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
