import 'server-only'
import { z } from 'zod'
import { LANGUAGES } from '@/lib/domain/languages/languages'
import { cleanText } from '@/lib/domain/text/clean'
import { fetchJson } from '@/lib/server/outgoing/fetch-json'
import type { TextTranslator } from '@/lib/server/translation/translator'

/** Language codes that LibreTranslate servers use instead of ours, the most likely first. */
const SERVER_CODES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  no: ['nb', 'no'],
  fil: ['tl', 'fil'],
  'zh-Hans': ['zh', 'zh-Hans'],
  'zh-Hant': ['zt', 'zh-Hant'],
  pt: ['pt', 'pt-BR'],
})

/** Maximum per request: servers refuse very long lists or take very long for them. */
const BATCH = Object.freeze({ texts: 25, characters: 5_000 })
/** A server without a GPU translates about ten sentences per second. */
const TIMEOUT_MS = 30_000
const HOUR_MS = 60 * 60 * 1000

const languagesSchema = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }))
const answerSchema = z.object({ translatedText: z.array(z.string()) })

export interface LibreTranslateOptions {
  /** From the host's settings. */
  baseUrl: string
  key?: string | undefined
  timeLimitMs?: number
}

/**
 * A client of LibreTranslate's protocol. It requests the list of target languages at most once an hour; other languages
 * have no answers. Methods reject when the server fails in any way.
 */
export class LibreTranslate implements TextTranslator {
  readonly name = 'LibreTranslate'
  readonly #options: LibreTranslateOptions
  #targets: { codes: ReadonlySet<string>; until: number } | undefined

  constructor(options: LibreTranslateOptions) {
    this.#options = options
  }

  /** All languages that the server may support; the actual list is known only after a request. */
  languages(): readonly string[] {
    return LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')
  }

  async translateTexts(texts: readonly string[], language: string): Promise<(string | null)[]> {
    const target = texts.length > 0 ? await this.#findTarget(language) : undefined
    if (target === undefined) return texts.map(() => null)
    const answers: (string | null)[] = []
    for (const batch of batchesOf(texts)) answers.push(...(await this.#translate(batch, target)))
    return answers
  }

  async #translate(q: readonly string[], target: string): Promise<(string | null)[]> {
    const { key } = this.#options
    const body = { q, source: 'en', target, format: 'text', ...(key && { api_key: key }) }
    const { translatedText } = answerSchema.parse(await this.#ask('translate', body))
    if (translatedText.length !== q.length) throw new Error('An answer for each text was expected')
    return translatedText.map((text) => cleanText(text) || null)
  }

  /** The server's code for one of our languages; undefined when the server does not support it. */
  async #findTarget(language: string): Promise<string | undefined> {
    if (!this.#targets || this.#targets.until < Date.now()) {
      const languages = languagesSchema.parse(await this.#ask('languages'))
      const english = languages.find(({ code }) => code === 'en')
      const codes = english?.targets ?? (english ? languages.map(({ code }) => code) : [])
      this.#targets = { codes: new Set(codes), until: Date.now() + HOUR_MS }
    }
    const { codes } = this.#targets
    return (SERVER_CODES[language] ?? [language]).find((code) => codes.has(code))
  }

  #ask(path: 'languages' | 'translate', body?: object): Promise<unknown> {
    const { baseUrl, timeLimitMs = TIMEOUT_MS } = this.#options
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`)
    return fetchJson(url, { body, signal: AbortSignal.timeout(timeLimitMs) })
  }
}

function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = []
  let characters = 0
  for (const text of texts) {
    const current = batches.at(-1)
    characters += text.length
    if (current && current.length < BATCH.texts && characters <= BATCH.characters) current.push(text)
    else {
      batches.push([text])
      characters = text.length
    }
  }
  return batches
}
