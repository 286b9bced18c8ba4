import { type BlankedSentence, blankWord, cleanSentence, hideWord, isFilled } from '@/lib/domain/quiz/blank'
import { answerKey, answerKeysOf } from '@/lib/domain/words/answer-key'
import { findWord, formKeysOf } from '@/lib/domain/words/find-word'

export type QuizExample = Readonly<{ example: string; translation: string | null }>

/** One meaning of a word, as a quiz asks for it. */
export type QuizSense = Readonly<{
  partOfSpeech: string
  meaning: string
  translation: string | null
  examples: readonly QuizExample[]
  isSelected: boolean
}>

export type QuizWordData = Readonly<{
  /** Null for a word of the pool, which is never asked for. */
  id: string | null
  text: string
  translations: readonly string[]
  senses: readonly QuizSense[]
  synonyms: readonly string[]
  /** Irregular ones at least; the regular ones are found by rule. */
  forms: readonly string[]
  /** What else is known of the word: never asked for or offered, but right where the word is. */
  background: Readonly<{ senses: readonly QuizSense[]; translations: readonly string[] }>
}>

/** A word with what comparing it to others takes. Of five hundred words a quiz compares some fifty: all is made on demand. */
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

  /** Keys of the word in every form, itself first. */
  get formKeys(): ReadonlySet<string> {
    return this.once('formKeys', () => formKeysOf(this.text, this.data.forms))
  }

  get synonymKeys(): ReadonlySet<string> {
    return this.once('synonymKeys', () => new Set(this.data.synonyms.map(answerKey)))
  }

  /** All that is known of it. */
  get allSenses(): readonly QuizSense[] {
    return this.once('allSenses', () => [...this.data.senses, ...this.data.background.senses])
  }

  get meaningKeys(): readonly string[] {
    return this.once('meaningKeys', () => this.allSenses.map(({ meaning }) => answerKey(meaning)))
  }

  /** Every answer that a meaning names: 'large; big' says that the word means 'big'. */
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
      // A meaning's translation is often a whole sentence; where it is one word, it is an answer.
      return new Set([...translations, ...background.translations, ...ofSenses].flatMap(answerKeysOf))
    })
  }

  /** Whether one of the word's own examples is that sentence with its blanks filled: then the word is right there. */
  completes(pieces: readonly string[]): boolean {
    return this.exampleKeys.some((key) => isFilled(key, pieces))
  }

  private get exampleKeys(): readonly string[] {
    return this.once('exampleKeys', () =>
      this.allSenses.flatMap(({ examples }) => examples.map(({ example }) => answerKey(example))),
    )
  }

  /** A sentence with this word hidden; null where that cannot be done (blank.ts). */
  blank(sentence: string): BlankedSentence | null {
    return blankWord(sentence, this)
  }

  /** A text without this word; null where what is left tells it all the same. */
  hideIn(text: string): string | null {
    return hideWord(text, this)?.text ?? null
  }

  /** Whether a text speaks of this word, in any form. */
  isMentionedIn(text: string): boolean {
    return findWord(cleanSentence(text), this).length > 0
  }

  private once<T>(name: string, make: () => T): T {
    if (!this.made.has(name)) this.made.set(name, make())
    return this.made.get(name) as T
  }
}
