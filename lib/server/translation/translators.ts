import 'server-only'
import { languageOfTag } from '@/lib/domain/languages/languages'
import type { TextTranslator, WordTranslator } from '@/lib/server/translation/translator'

/** The sources of translations, in the order in which they are asked; the server for what the others lack. */
export interface Translators {
  /** On this machine, so any text may be passed to them. */
  dictionaries: readonly WordTranslator[]
  /** On another machine: it gets text that a user wrote only if `mayServerReadOwnText`. */
  server: TextTranslator | null
  mayServerReadOwnText: boolean
}

/** The translators that may support a language, given by its tag; `server` is null when it does not. */
export function translatorsInto(
  language: string,
  { dictionaries, server, ...others }: Translators,
): Translators {
  const speaks = (translator: WordTranslator | TextTranslator) =>
    translator.languages().includes(languageOfTag(language))
  return {
    ...others,
    dictionaries: dictionaries.filter(speaks),
    server: server && speaks(server) ? server : null,
  }
}

/**
 * The mark of a word that these translators have filled in. A word with another mark is filled in again, because its
 * user's language changed, or there are other translations now. Null: no translator can fill it in.
 */
export function markOf(language: string, { dictionaries, server }: Translators): string | null {
  const versions = dictionaries.map((dictionary) => dictionary.versionOf(language))
  if (server) versions.push(server.name)
  return versions.length > 0 ? [language, ...versions].join(' + ') : null
}
