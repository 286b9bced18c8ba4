import 'server-only'
import type { Translator } from '@/lib/server/translation/translator'

/** The sources of translations: dictionaries first, then the server for texts they lack, mainly sentences. */
export interface Translators {
  /** On this machine, so any text may be passed to them. */
  dictionaries: readonly Translator[]
  /** On another machine: it gets text that a user wrote only if `mayServerReadOwnText`. */
  server: Translator | null
  mayServerReadOwnText: boolean
}

/** The translators that may support a language; `server` is null when it does not. */
export function translatorsInto(
  language: string,
  { dictionaries, server, ...others }: Translators,
): Translators {
  const speaks = (translator: Translator) => translator.languages().includes(language)
  return {
    ...others,
    dictionaries: dictionaries.filter(speaks),
    server: server && speaks(server) ? server : null,
  }
}

/**
 * The mark of a word that these translators have filled in. A word with another mark is filled in again, because its
 * user's language changed or the host added a translator. Null: no translator can fill it in.
 */
export function markOf(language: string, { dictionaries, server }: Translators): string | null {
  const names = [...dictionaries, ...(server ? [server] : [])].map(({ name }) => name)
  return names.length > 0 ? [language, ...names].join(' + ') : null
}
