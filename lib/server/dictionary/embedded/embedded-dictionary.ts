import 'server-only'
import { findBaseForms } from '@/lib/domain/dictionary/look-up/base-forms'
import type { FormsByBase } from '@/lib/domain/dictionary/look-up/irregular-forms'
import { toItem, toItemOfMeaning } from '@/lib/domain/dictionary/look-up/item'
import type { Variant } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { PhraseIndex } from '@/lib/domain/dictionary/look-up/search/phrase-index'
import { findRespelled } from '@/lib/domain/dictionary/look-up/search/respelled'
import { toSearchableKey, WordLookUp } from '@/lib/domain/dictionary/look-up/word-look-up'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import { LIMITS } from '@/lib/domain/limits'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import type { QuizUses } from '@/lib/domain/quiz/word/quiz-uses'
import { tidyWord, toWordKey } from '@/lib/domain/text/dictionary-key.mjs'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import { EntryStore } from '@/lib/server/dictionary/embedded/entry-store'
import {
  type KnownSense,
  toKnownSenses,
  toTranslatedSenses,
} from '@/lib/server/dictionary/embedded/known-senses'
import { readQuizFacts } from '@/lib/server/dictionary/embedded/quiz/quiz-facts'
import { toQuizUses } from '@/lib/server/dictionary/embedded/quiz/quiz-uses'
import { readWordTable } from '@/lib/server/dictionary/embedded/read-word-table'
import { type Relatives, toRelatives } from '@/lib/server/dictionary/embedded/relatives'
import { MeaningSearch } from '@/lib/server/dictionary/embedded/search/meaning-search'
import { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { SenseTranslations, type TranslatedSense } from '@/lib/server/dictionary/embedded/sense-translations'

/** Text that is its own key: a list may ask for the levels of ten thousand words. */
const PLAIN_KEY = /^[a-z]+(?: [a-z]+)*$/

/** English words from one file: needs no network and no API key. */
export class EmbeddedDictionary implements Dictionary {
  private readonly words: WordTable
  private readonly entries: EntryStore
  private readonly file: SectionReader
  private readonly translations: SenseTranslations
  private readonly lookUps: WordLookUp
  private readonly meanings: MeaningSearch
  private levels: ReadonlyMap<string, number> | null = null

  /** @throws when the file is missing: `npm start` builds it */
  constructor(path: string) {
    this.file = new SectionReader(path)
    this.words = readWordTable(this.file)
    this.entries = new EntryStore(this.file)
    this.translations = new SenseTranslations(this.file)
    this.lookUps = new WordLookUp({
      words: this.words,
      phrases: new PhraseIndex(this.words, () => JSON.parse(this.file.readSection('phrases').toString())),
      variantsOf: (index) => this.entries.variants(index),
    })
    this.meanings = new MeaningSearch(this.words, this.file)
  }

  async suggest(request: { text: string; max: number }): Promise<DictionarySuggestion[]> {
    return this.lookUps.suggest(request)
  }

  lookUp(request: { text: string; max: number }): Promise<DictionaryItem[]> {
    return this.lookUps.lookUp(request)
  }

  /** Parts of a phrase that is not in the data, for use only when a look-up finds nothing. */
  lookUpWithin(request: { text: string; max: number }): Promise<DictionaryItem[]> {
    return this.lookUps.lookUpWithin(request)
  }

  define(request: { text: string }): Promise<DictionaryItem[]> {
    return this.lookUps.define(request)
  }

  /** Words of the learner's dictionary that mean what the text says, each with the sense that fits. */
  lookUpByMeaning({ text, max }: { text: string; max: number }): DictionaryItem[] {
    const found = this.meanings.find(toWordKey(text.slice(0, LIMITS.word)), max)
    return found.map(({ index, place, fit }) =>
      toItemOfMeaning(toItem(index, this.entries.variants(index).slice(0, 1), this.words), place, fit),
    )
  }

  /** All senses of a word in these data, also those that look-ups no longer show: words may be saved with them. */
  sensesOf(text: string): KnownSense[] {
    return this.variantsOf(text).flatMap(toKnownSenses)
  }

  /** What a look-up shows that a word means as this part of speech, in its order. */
  definitionsOf(text: string, partOfSpeech: string): string[] {
    return this.variantsOf(text)
      .flatMap(([, , , senses]) => senses)
      .filter(([code]) => partOfSpeechName(code) === partOfSpeech)
      .map(([, definition]) => definition)
  }

  quizFactsOf(text: string): QuizFacts {
    return { ...readQuizFacts(text, this.words, this.entries), level: this.levelOf(text) }
  }

  /** How the learner's dictionary uses a word; empty for one that it does not have. */
  quizUsesOf(text: string): QuizUses {
    return toQuizUses(this.variantsOf(text), (word) => this.variantsOf(word))
  }

  /** Words and meanings near to a word. */
  relativesOf(text: string): Relatives {
    return toRelatives(this.variantsOf(text.replace(/^to /i, '')))
  }

  /** The languages of our own translations. */
  translationLanguages(): string[] {
    return this.translations.languages()
  }

  /** Changes with our own translations into a language. */
  translationVersion(language: string): string {
    return this.translations.versionOf(language)
  }

  /**
   * The senses of a headword that have translations of our own, in their order; those of the headword with the same
   * capitals first. Empty for an inflected form.
   */
  translationsOf(text: string, language: string): TranslatedSense[] {
    const word = tidyWord(text)
    const isExact = (variant: Variant) => Number(variant[0] === word)
    return [...this.variantsOf(text)]
      .sort((a, b) => isExact(b) - isExact(a))
      .flatMap((variant) => toTranslatedSenses(variant, this.translations.find(variant[0], language)))
  }

  /** The level of a headword of the learner's dictionary, 1 to 6; null for all other texts. */
  levelOf(text: string): number | null {
    this.levels ??= new Map(Object.entries(JSON.parse(this.file.readSection('levels').toString())))
    return this.levels.get(PLAIN_KEY.test(text) ? text : toWordKey(text)) ?? null
  }

  /** Whether the data have this word, phrase or form, or another spelling of it. */
  has(text: string): boolean {
    const key = toSearchableKey(text)
    if (key === null) return false
    if (this.words.find(key) !== -1 || findBaseForms(this.words, key).length > 0) return true
    return findRespelled(this.words, key).length > 0
  }

  /** The irregular forms of all words. */
  irregularForms(): FormsByBase {
    return this.words.irregularForms()
  }

  /**
   * The headwords that the text is a form of, the most frequent first; empty when it is not a form.
   *
   * @param partOfSpeech only those that have a sense of it
   */
  baseFormsOf(text: string, partOfSpeech?: string): string[] {
    const key = toSearchableKey(text)
    const bases = key === null ? [] : findBaseForms(this.words, key).map((index) => this.words.wordAt(index))
    if (partOfSpeech === undefined) return bases
    const hasPart = ([, , , senses]: Variant) =>
      senses.some(([code]) => partOfSpeechName(code) === partOfSpeech)
    return bases.filter((base) => this.variantsOf(base).some(hasPart))
  }

  /** Words without spaces, inflected forms included, the most frequent first. */
  mostFrequent(count: number): string[] {
    const indexes = Array.from({ length: this.words.count }, (_, index) => index)
    return indexes
      .sort((a, b) => this.words.perMillion(b) - this.words.perMillion(a))
      .map((index) => this.words.wordAt(index))
      .filter((word) => !word.includes(' '))
      .slice(0, count)
  }

  private variantsOf(text: string): Variant[] {
    const key = toSearchableKey(text)
    const index = key === null ? -1 : this.words.find(key)
    return index === -1 ? [] : this.entries.variants(index)
  }
}
