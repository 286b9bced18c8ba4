import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import type { QuizMeaningUses, QuizUses } from '@/lib/domain/quiz/word/quiz-uses'
import { areInOneScript } from '@/lib/domain/quiz/word/script'
import { answerKey, answerKeysOf } from '@/lib/domain/text/answer-key'
import { STOP_WORDS } from '@/lib/domain/text/stop-words'
import {
  type BlankedSentence,
  blankWord,
  cleanSentence,
  hideWord,
  isFilled,
} from '@/lib/domain/words/in-text/blank'
import { findWordPlaces, formKeysOf } from '@/lib/domain/words/in-text/find-word-places'
import { ALL_INFLECTIONS, type Inflections } from '@/lib/domain/words/in-text/inflections'

const NOT_USED = { opposites: [], oppositeKin: [], preposition: null, wrongPrepositions: [] }

/** One meaning of a word, as a quiz uses it. */
export type QuizSense = Readonly<{
  partOfSpeech: string
  meaning: string
  /** The meaning's own translation, or the word's where that belongs to this meaning. */
  translation: string | null
  examples: readonly string[]
}>

export type QuizWordData = Readonly<{
  /** Null for a word from the pool, which no question asks for. */
  id: string | null
  text: string
  translations: readonly string[]
  /** The meanings that the learner chose. */
  senses: readonly QuizSense[]
  synonyms: readonly string[]
  /** At least the irregular forms; regular forms are found by rules. */
  forms: readonly string[]
  facts: QuizFacts
  uses: QuizUses
  /** The sentences in which the learner met the word. */
  sentences: readonly string[]
  /** Addresses of the learner's own files. */
  photo: string | null
  recording: string | null
  /** Days of FSRS stability; null where it is not known. */
  stability: number | null
  /**
   * Other known data of the word: not used in questions or options, but used to detect options that are right too.
   */
  background: Readonly<{ senses: readonly QuizSense[]; translations: readonly string[] }>
}>

/**
 * A word with the keys needed to compare it with others. They are computed on demand, because a quiz compares only
 * about fifty of five hundred words.
 */
export class QuizWord {
  readonly data: QuizWordData
  readonly key: string
  private readonly made = new Map<string, unknown>()

  constructor(data: QuizWordData) {
    this.data = data
    this.key = answerKey(data.text)
  }

  get text(): string {
    return this.data.text
  }

  /** In the learner's dictionary, 1 to 5; null for words that it does not have. */
  get level(): number | null {
    return this.data.facts.level
  }

  get inflections(): Inflections {
    return this.data.facts.inflections
  }

  /** Keys of all forms of the word, the word itself first. */
  get formKeys(): ReadonlySet<string> {
    return this.once('formKeys', () => {
      const inflected = ALL_INFLECTIONS.map((name) => this.inflections[name]).filter((form) => form !== null)
      return formKeysOf(this.text, [...this.data.forms, ...inflected])
    })
  }

  get synonymKeys(): ReadonlySet<string> {
    return this.once('synonymKeys', () => new Set(this.data.synonyms.map(answerKey)))
  }

  /** All known meanings, including the background. */
  get allSenses(): readonly QuizSense[] {
    return this.once('allSenses', () => [...this.data.senses, ...this.data.background.senses])
  }

  get kin(): ReadonlySet<number> {
    return this.once('kin', () => new Set(this.data.facts.kin))
  }

  /** The meaning that the learner chose for this part of speech; undefined when there is none. */
  senseAs(partOfSpeech: string): QuizSense | undefined {
    return this.data.senses.find((sense) => normalizePartOfSpeech(sense.partOfSpeech) === partOfSpeech)
  }

  /** The meaning that a translation of the word belongs to; undefined for a word without meanings. */
  senseOf(translation: string): QuizSense | undefined {
    return this.allSenses.find((sense) => sense.translation === translation)
  }

  /** A meaning that the learner wrote in another script than the word: it serves as a translation. */
  get senseInOtherScript(): QuizSense | undefined {
    return this.data.senses.find(({ meaning }) => !areInOneScript(meaning, this.text))
  }

  /** How the learner's dictionary uses the word in this meaning. */
  usesOf({ meaning }: QuizSense): Omit<QuizMeaningUses, 'meaning'> {
    return this.data.uses.meanings.find((uses) => uses.meaning === meaning) ?? NOT_USED
  }

  isOppositeOf({ key }: QuizWord): boolean {
    return this.data.uses.meanings.some(({ opposites }) => opposites.some((one) => answerKey(one) === key))
  }

  get meaningKeys(): readonly string[] {
    return this.once('meaningKeys', () => this.allSenses.map(({ meaning }) => answerKey(meaning)))
  }

  /** The words of each meaning, without stop words. */
  get meaningWords(): readonly ReadonlySet<string>[] {
    return this.once('meaningWords', () =>
      this.allSenses.map(({ meaning }) => {
        const words = meaning.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
        return new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)))
      }),
    )
  }

  /** Keys of every answer that a meaning lists: 'large; big' shows that the word means 'big'. */
  get glossKeys(): ReadonlySet<string> {
    return this.once(
      'glossKeys',
      () => new Set(this.allSenses.flatMap(({ meaning }) => answerKeysOf(meaning))),
    )
  }

  get translationKeys(): ReadonlySet<string> {
    return this.once('translationKeys', () => {
      const { translations, background } = this.data
      const ofSenses = this.allSenses.flatMap(({ translation }) => translation ?? [])
      // A meaning's translation is often a whole sentence; a single word counts as an answer.
      return new Set([...translations, ...background.translations, ...ofSenses].flatMap(answerKeysOf))
    })
  }

  /**
   * Whether one of the word's own examples is this sentence with its blanks filled; then the word is a right answer.
   */
  completes(pieces: readonly string[]): boolean {
    return this.exampleKeys.some((key) => isFilled(key, pieces))
  }

  private get exampleKeys(): readonly string[] {
    return this.once('exampleKeys', () => this.allSenses.flatMap(({ examples }) => examples.map(answerKey)))
  }

  /** A sentence with this word hidden; null when that is not possible (blank.ts). */
  blank(sentence: string): BlankedSentence | null {
    return blankWord(sentence, this)
  }

  /** A text with this word hidden; null when the rest still reveals the word. */
  hideIn(text: string): string | null {
    return hideWord(text, this)?.text ?? null
  }

  /** Whether a text contains this word, in any form. */
  isMentionedIn(text: string): boolean {
    return findWordPlaces(cleanSentence(text), this).length > 0
  }

  private once<T>(name: string, make: () => T): T {
    if (!this.made.has(name)) this.made.set(name, make())
    return this.made.get(name) as T
  }
}
