import 'server-only'
import type { Translator } from '@/lib/server/translation/translator'

/** Where translations come from: dictionaries first, then the server for what they lack, sentences above all. */
export interface Translators {
  /** On this machine: any text may be given to them. */
  dictionaries: readonly Translator[]
  /** Elsewhere: text that a user wrote goes there only where the host allows it. */
  server: Translator | null
  mayServerReadOwnText: boolean
}

/** Those that may have answers in a language; `server` is null when it has none. */
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
 * What a word is marked with once these have filled it in. A word that is marked otherwise is to be filled in again: its
 * learner speaks another language now, or the host has got a translator that was not there. Null: nobody can fill it in.
 */
export function markOf(language: string, { dictionaries, server }: Translators): string | null {
  const names = [...dictionaries, ...(server ? [server] : [])].map(({ name }) => name)
  return names.length > 0 ? [language, ...names].join(' + ') : null
}
