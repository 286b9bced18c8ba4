import 'server-only'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import { LIMITS } from '@/lib/domain/limits'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import type { QuizUses } from '@/lib/domain/quiz/word/quiz-uses'
import { tidyWord, toEnglishKey, toWordKey } from '@/lib/domain/text/dictionary-key.mjs'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import { findBaseForms, findCliticBases } from '@/lib/server/dictionary/embedded/base-forms'
import { EntryStore } from '@/lib/server/dictionary/embedded/entry-store'
import { type Variant, WORD_FLAG } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { FormsByBase } from '@/lib/server/dictionary/embedded/irregular-forms'
import { inThisOrder, toItem, toItemOfMeaning } from '@/lib/server/dictionary/embedded/item'
import {
  type KnownSense,
  toKnownSenses,
  toTranslatedSenses,
} from '@/lib/server/dictionary/embedded/known-senses'
import { readQuizFacts } from '@/lib/server/dictionary/embedded/quiz/quiz-facts'
import { toQuizUses } from '@/lib/server/dictionary/embedded/quiz/quiz-uses'
import { type Relatives, toRelatives } from '@/lib/server/dictionary/embedded/relatives'
import { chooseVariants } from '@/lib/server/dictionary/embedded/search/capitalisation'
import { MeaningSearch } from '@/lib/server/dictionary/embedded/search/meaning-search'
import { PhraseIndex } from '@/lib/server/dictionary/embedded/search/phrase-index'
import { findWithin } from '@/lib/server/dictionary/embedded/search/phrase-search'
import { findRespelled } from '@/lib/server/dictionary/embedded/search/respelled'
import { suggestWords } from '@/lib/server/dictionary/embedded/search/suggestions'
import { TypoSearch } from '@/lib/server/dictionary/embedded/search/typo-search'
import { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { SenseTranslations, type TranslatedSense } from '@/lib/server/dictionary/embedded/sense-translations'
import { WordTable } from '@/lib/server/dictionary/embedded/word-table'

/** Text that is its own key: a list may ask for the levels of ten thousand words. */
const PLAIN_KEY = /^[a-z]+(?: [a-z]+)*$/

/** English words from one file: needs no network and no API key. */
export class EmbeddedDictionary implements Dictionary {
  private readonly words: WordTable
  private readonly entries: EntryStore
  private readonly typos: TypoSearch
  private readonly file: SectionReader
  private readonly translations: SenseTranslations
  private readonly phrases: PhraseIndex
  private readonly meanings: MeaningSearch
  private levels: ReadonlyMap<string, number> | null = null

  /** @throws when the file is missing: `npm start` builds it */
  constructor(path: string) {
    this.file = new SectionReader(path)
    this.words = new WordTable(this.file)
    this.entries = new EntryStore(this.file)
    this.typos = new TypoSearch(this.words)
    this.translations = new SenseTranslations(this.file)
    this.phrases = new PhraseIndex(this.words, this.file)
    this.meanings = new MeaningSearch(this.words, this.file)
  }

  async suggest({ text, max }: { text: string; max: number }): Promise<DictionarySuggestion[]> {
    const key = toSearchableKey(text)
    if (key === null) return []
    return suggestWords(this.words, key, { max, phrases: this.phrases.findWithRarest(key) })
  }

  async lookUp({ text, max }: { text: string; max: number }): Promise<DictionaryItem[]> {
    const clitics = findCliticBases(this.words, text)
    if (clitics.length > 0) return this.describeAll(clitics).slice(0, max)
    const key = toSearchableKey(text)
    if (key === null) return []
    const bases = findBaseForms(this.words, key)
    const exact = this.describeExact(text, key, bases)
    if (exact) return [exact, ...this.describeAll(this.irregularBasesOf(key))].slice(0, max)
    const forms = bases.length > 0 ? bases : this.phrases.find(key)
    const near = [...forms, ...findRespelled(this.words, key)]
    // Signs alone have no key: 's' as an ending is none of the alternatives.
    const alternatives = this.describeAll([...new Set(near)]).filter(({ word }) => word !== '')
    if (alternatives.length > 0) return alternatives.slice(0, max)
    return this.isSpelledRight(key) ? [] : this.correct(key, max)
  }

  /**
   * Parts of a phrase that is not in the data: 'look forward' for 'look forward to'. For use only when a look-up finds
   * nothing.
   */
  async lookUpWithin({ text, max }: { text: string; max: number }): Promise<DictionaryItem[]> {
    const key = toSearchableKey(text)
    if (key === null) return []
    return inThisOrder(this.describeAll(findWithin(this.words, key).slice(0, max)))
  }

  /** Words of the learner's dictionary that mean what the text says, each with the sense that fits. */
  lookUpByMeaning({ text, max }: { text: string; max: number }): DictionaryItem[] {
    const found = this.meanings.find(toWordKey(text.slice(0, LIMITS.word)), max)
    return found.map(({ index, place, fit }) =>
      toItemOfMeaning(this.describe(index, this.entries.variants(index).slice(0, 1)), place, fit),
    )
  }

  async define({ text }: { text: string }): Promise<DictionaryItem[]> {
    const key = toSearchableKey(text)
    if (key === null) return []
    const bases = findBaseForms(this.words, key)
    const exact = this.describeExact(text, key, bases)
    if (exact) return [exact]
    const word = tidyWord(text)
    const [base] = this.describeAll(bases.length > 0 ? bases : findRespelled(this.words, key))
    return [base ? { ...base, word, defHeadword: base.word } : { word, score: 0 }]
  }

  /** All senses of a word in these data, also those that look-ups no longer show: words may be saved with them. */
  sensesOf(text: string): KnownSense[] {
    return this.variantsOf(text).flatMap(toKnownSenses)
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

  private describeExact(text: string, key: string, bases: number[]): DictionaryItem | null {
    const index = this.words.find(key)
    if (index === -1) return null
    const baseWeight = Math.max(0, ...bases.map((base) => this.entries.variants(base)[0]?.[1] ?? 0))
    const chosen = chooseVariants(text, this.entries.variants(index), baseWeight)
    return chosen.length > 0 ? this.describe(index, chosen) : null
  }

  private describeAll(indexes: number[]): DictionaryItem[] {
    return indexes.map((index) => this.describe(index, this.entries.variants(index).slice(0, 1)))
  }

  private describe(index: number, variants: Variant[]): DictionaryItem {
    return toItem(index, variants, this.words)
  }

  /** For words that are also a form of another word: 'saw' → 'see'. */
  private irregularBasesOf(key: string): number[] {
    return this.words
      .irregularBases(key)
      .map((base) => this.words.find(base))
      .filter((base) => base !== -1)
  }

  /** A phrase whose words all exist is not a misspelling of a word: 'no way' is not 'Norway'. */
  private isSpelledRight(key: string): boolean {
    return key.includes(' ') && key.split(' ').every((word) => this.words.find(word) !== -1)
  }

  /** A misspelled form ('recieved') is corrected to its base form, which has the meanings. */
  private correct(key: string, max: number): DictionaryItem[] {
    const scores = new Map<number, number>()
    for (const { index, score } of this.typos.search(key, 2 * max)) {
      const bases = findBaseForms(this.words, this.words.wordAt(index))
      const meant = this.words.hasFlag(index, WORD_FLAG.formOnly) ? bases[0] : index
      const isForm = bases.some((base) => scores.has(base))
      if (meant !== undefined && !isForm && !scores.has(meant)) scores.set(meant, score)
    }
    return [...scores]
      .slice(0, max)
      .flatMap(([index, score]) => this.describeAll([index]).map((item) => ({ ...item, score })))
  }
}

/** Null for text that is too long, emoji, other scripts and markup. */
function toSearchableKey(text: string): string | null {
  return text.length <= LIMITS.word ? toEnglishKey(text) : null
}
