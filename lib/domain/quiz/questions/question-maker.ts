import type { QuestionDraft } from '@/lib/domain/quiz/question-types'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/quiz-word'
import type { QuizWords } from '@/lib/domain/quiz/quiz-words'

export type QuestionContext = Readonly<{
  /** The word to be asked for. */
  word: QuizWord
  words: QuizWords
  /** From 0 up to, but without, 1. */
  random: () => number
}>

/** Makes a question of one type; null where the word and those around it do not give a fair one. */
export type QuestionMaker = (context: QuestionContext) => QuestionDraft | null

/** The meanings that a learner is asked for: those they chose, else all. */
export function askedSenses({ data }: QuizWord): readonly QuizSense[] {
  const selected = data.senses.filter(({ isSelected }) => isSelected)
  return selected.length > 0 ? selected : data.senses
}

export function pickOne<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}

/** What is told of the word once the question is answered. */
export function explain(word: QuizWord, sense: QuizSense | undefined, example?: string) {
  return {
    partOfSpeech: sense?.partOfSpeech ?? null,
    meaning: sense?.meaning ?? null,
    example: example ?? sense?.examples[0]?.example ?? null,
    translation: word.data.translations[0] ?? null,
  }
}

/** 'Starts with “s”, 11 letters'. */
export function hintAtSpelling(text: string): string {
  const letters = Array.from(text).filter((character) => /[\p{L}\p{N}]/u.test(character))
  const count = `${letters.length} ${letters.length === 1 ? 'letter' : 'letters'}`
  return `Starts with “${letters[0] ?? ''}”, ${count}`
}
