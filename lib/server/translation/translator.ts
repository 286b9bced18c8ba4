import 'server-only'

/** What a learner may see of a word: the first few, best first. */
export const MOST_WORD_TRANSLATIONS = 4

export interface WordTranslation {
  text: string
  /** 'noun', 'verb' …; null where the source does not say. */
  partOfSpeech: string | null
  /** Whom to name beside it: 'FreeDict English–German'. */
  source: string
}

/** An English word, and which of its senses is meant, where that is known. */
export interface WordQuery {
  text: string
  /** As a learner reads it: 'noun'. */
  partOfSpeech?: string
  /** Definitions in English of the sense that is meant. */
  glosses?: readonly string[]
}

/**
 * A way out of English. Languages are codes of lib/domain/languages.ts. Any text and any language may be asked for: what
 * it cannot translate is answered with nothing. Only a source that fails rejects, and a caller must live with that:
 * a missing translation is never an error (docs/product.md, Translations of a word).
 */
export interface Translator {
  /** For the log. */
  readonly name: string
  /** Codes of the languages that it may have answers in; never 'en'. */
  languages(): readonly string[]
  /** Best first, at most MOST_WORD_TRANSLATIONS; a form is translated as its base form. */
  translateWord(query: WordQuery, language: string): Promise<WordTranslation[]>
  /** Sentences, one answer for each; null where there is none. */
  translateTexts(texts: readonly string[], language: string): Promise<(string | null)[]>
}
