import 'server-only'
import { meantMeanings } from '@/lib/domain/words/meaning/meanings'

/** Maximum number of translations of a word from one dictionary that a user sees. */
export const MAX_WORD_TRANSLATIONS = 4

export interface WordTranslation {
  text: string
  /** 'noun', 'verb' …; null when the source does not give it. */
  partOfSpeech: string | null
  /** In kana: of our own Japanese translations with kanji. */
  reading?: string
  /** The name to show with it: 'FreeDict English-German'. */
  source: string
  /** The definition that it belongs to; null when the source does not know our definitions. */
  definition: string | null
}

/** An English word and, if known, which of its senses is meant. */
export interface WordQuery {
  text: string
  /** In the form that users see: 'noun'. */
  partOfSpeech?: string
  /** English definitions of the senses that are meant, the first one first. */
  glosses?: readonly string[]
}

interface SavedMeaning {
  text: string
  partOfSpeech: string
  isSelected: boolean
}

/** The query for a saved word: its selected meanings are meant, or all of them. */
export function toWordQuery(text: string, saved: readonly SavedMeaning[]): WordQuery {
  const meanings = meantMeanings(saved)
  const partOfSpeech = meanings[0]?.partOfSpeech
  return { text, glosses: meanings.map((meaning) => meaning.text), ...(partOfSpeech && { partOfSpeech }) }
}

/** In all of these `language` is a tag: a code of lib/domain/languages/languages.ts, for Chinese with its script ('zh-Hant'). */
interface Source {
  /** Codes of lib/domain/languages/languages.ts that it may support, without scripts; never 'en'. */
  languages(): readonly string[]
}

/**
 * Translates English words on this machine. Any text and language is allowed; without a translation the result is empty:
 * a missing translation is never an error (docs/product.md, Translations of a word).
 */
export interface WordTranslator extends Source {
  /** Whether this project's own translations are in it, which a quiz may ask. */
  readonly isOurs: boolean
  /** Changes when it may have other translations into the language. */
  versionOf(language: string): string
  /** The best first. An inflected form is translated as its base form where the part of speech fits. */
  translateWord(query: WordQuery, language: string): Promise<WordTranslation[]>
}

/** Translates English texts on another machine. Rejects when that fails. */
export interface TextTranslator extends Source {
  /** For the log. */
  readonly name: string
  /** One answer per text, in order; null when there is none. */
  translateTexts(texts: readonly string[], language: string): Promise<(string | null)[]>
}
