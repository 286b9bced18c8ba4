import 'server-only'

/** Maximum number of translations that a user sees for a word. */
export const MAX_WORD_TRANSLATIONS = 4

export interface WordTranslation {
  text: string
  /** 'noun', 'verb' …; null when the source does not give it. */
  partOfSpeech: string | null
  /** The name to show with it: 'FreeDict English–German'. */
  source: string
}

/** An English word and, if known, which of its senses is meant. */
export interface WordQuery {
  text: string
  /** In the form that users see: 'noun'. */
  partOfSpeech?: string
  /** English definitions of the sense that is meant. */
  glosses?: readonly string[]
}

/**
 * Translates from English. Languages are codes of lib/domain/languages.ts. Any text and language is allowed; without a
 * translation the result is empty. Methods reject only when the source fails. Callers must handle that: a missing
 * translation is never an error for the user (docs/product.md, Translations of a word).
 */
export interface Translator {
  /** For the log. */
  readonly name: string
  /** Codes of the languages that it may support; never 'en'. */
  languages(): readonly string[]
  /** The best first, at most MAX_WORD_TRANSLATIONS; an inflected form is translated as its base form. */
  translateWord(query: WordQuery, language: string): Promise<WordTranslation[]>
  /** Translates sentences. One answer per text, in order; null when there is none. */
  translateTexts(texts: readonly string[], language: string): Promise<(string | null)[]>
}
