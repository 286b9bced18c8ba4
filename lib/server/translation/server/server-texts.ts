import 'server-only'
import { logError } from '@/lib/server/log/log'
import { NoJsonError } from '@/lib/server/outgoing/fetch-json'
import { recallPublic, rememberPublic } from '@/lib/server/translation/public-translations.service'
import type { TextTranslator } from '@/lib/server/translation/translator'

/** Texts for a server to translate, without duplicates. */
export class ServerTexts {
  readonly #public = new Set<string>()
  readonly #own = new Set<string>()

  /** @param isPublic whether all users may share its translation */
  add(text: string, isPublic: boolean): void {
    ;(isPublic ? this.#public : this.#own).add(text)
  }

  /** Stored translations of public texts, and the server's for the others. If the server fails, only stored ones. */
  async translate(server: TextTranslator | null, language: string) {
    const translations = await recallPublic([...this.#public], language)
    const wanted = [...this.#public, ...this.#own].filter((text) => !translations.has(text))
    if (server === null || wanted.length === 0) return { translations, isServerDown: false }
    try {
      const answers = await server.translateTexts(wanted, language)
      const fresh = new Map(wanted.flatMap((text, index) => (answers[index] ? [[text, answers[index]]] : [])))
      await rememberPublic(new Map([...fresh].filter(([text]) => this.#public.has(text))), language)
      return { translations: new Map([...translations, ...fresh]), isServerDown: false }
    } catch (error) {
      logError('translation', `${server.name} ${reasonOf(error)}`)
      return { translations, isServerDown: true }
    }
  }
}

/** One line for the log, without any of the texts. */
function reasonOf(error: unknown): string {
  if (error instanceof NoJsonError) return error.message
  return `failed: ${error instanceof Error ? error.name : 'unknown'}`
}
