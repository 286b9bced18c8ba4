import 'server-only'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'

/** What the readers of other programs' files ask the dictionary. */
export interface ReaderDictionary {
  /**
   * The word that a form belongs to, as a look-up in the app finds it: 'run' for 'ran', but 'left' for 'left', which is
   * a word of its own. Capitals of a sentence's start go: 'reluctantly' for 'Reluctantly', but 'Paris' stays.
   */
  baseFormOf: (text: string) => Promise<string>
  /** The same, but null for what the dictionary does not have. */
  knownFormOf: (text: string) => Promise<string | null>
  /** All words that a text is a form of, the most frequent first: 'run' for 'running'. */
  baseFormsOf: (text: string) => readonly string[]
  /** Tells whether the dictionary has an English word, phrase or form; null without a dictionary. */
  englishCheck: () => ((text: string) => boolean) | null
  /** The part of the texts that are English, from 0 to 1; null when they have no word, or there is no dictionary. */
  englishShareOf: (texts: readonly string[]) => number | null
}

/** Words of a text that are looked up. */
const WORDS_JUDGED = 8
/** Part of the words of an English text that the dictionary has: not names, nor misspelled words. */
const KNOWN_WORDS = 0.6

/**
 * @param path of the built dictionary file, which is opened when it is first asked: it takes 0.7 s. Without it, forms
 *   stay as they are: that is no reason to refuse an import
 */
export function createReaderDictionary(path: string): ReaderDictionary {
  let opened: EmbeddedDictionary | null | undefined
  const open = () => {
    if (opened === undefined) opened = openDictionary(path)
    return opened
  }
  const define = async (text: string) => (await open()?.define({ text }))?.[0]
  return {
    baseFormOf: async (text) => {
      const item = await define(text)
      return item?.defHeadword ?? (item?.defs && text !== text.toLowerCase() ? item.word : text)
    },
    knownFormOf: async (text) => {
      if (!open()) return text
      const item = await define(text)
      return item?.defs?.length ? (item.defHeadword ?? item.word) : null
    },
    baseFormsOf: (text) => open()?.baseFormsOf(text) ?? [],
    englishCheck: () => {
      const dictionary = open()
      return dictionary ? (text) => dictionary.has(text) : null
    },
    englishShareOf: (texts) => {
      const dictionary = open()
      return dictionary ? shareOf(texts, (word) => dictionary.has(word)) : null
    },
  }
}

function shareOf(texts: readonly string[], isKnown: (word: string) => boolean): number | null {
  const judged = texts.flatMap((text) => {
    const words = (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).slice(0, WORDS_JUDGED)
    return words.length > 0 ? [words.filter(isKnown).length >= KNOWN_WORDS * words.length] : []
  })
  return judged.length > 0 ? judged.filter(Boolean).length / judged.length : null
}

function openDictionary(path: string): EmbeddedDictionary | null {
  try {
    return new EmbeddedDictionary(path)
  } catch {
    return null
  }
}
