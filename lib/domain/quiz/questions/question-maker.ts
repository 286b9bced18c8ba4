import type { QuestionDraft } from '@/lib/domain/quiz/question-types'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import type { QuizWords } from '@/lib/domain/quiz/word/quiz-words'

export type QuestionContext = Readonly<{
  /** The word that the question asks for. */
  word: QuizWord
  words: QuizWords
  /** Options may be much longer or shorter than the right one. */
  anyLength: boolean
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
}>

/** Creates a question of one type; null when the words do not allow a fair one. */
export type QuestionMaker = (context: QuestionContext) => QuestionDraft | null

export function pickOne<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}

/**
 * The explanation shown after the question is answered: of one sense, with its translation and no other's. The learner's own
 * sentence comes before a dictionary's.
 */
export function explanationOf(word: QuizWord, sense: QuizSense | undefined, example?: string) {
  return {
    partOfSpeech: sense?.partOfSpeech ?? null,
    meaning: sense?.meaning ?? null,
    example: example ?? word.data.sentences[0] ?? sense?.examples[0] ?? null,
    forms: word.data.forms,
    translation: (sense ? sense.translation : word.data.translations[0]) ?? null,
  }
}

/** 'Starts with “s”, 11 letters'. */
export function hintAtSpelling(text: string): string {
  const letters = Array.from(text).filter((character) => /[\p{L}\p{N}]/u.test(character))
  const count = `${letters.length} ${letters.length === 1 ? 'letter' : 'letters'}`
  return `Starts with “${letters[0] ?? ''}”, ${count}`
}
