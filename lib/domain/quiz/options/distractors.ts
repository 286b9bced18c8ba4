import { areTooClose } from '@/lib/domain/quiz/options/closeness'
import type { QuizOption } from '@/lib/domain/quiz/question-types'
import { OPTIONS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'
import type { QuizWord } from '@/lib/domain/quiz/quiz-word'
import type { QuizWords } from '@/lib/domain/quiz/quiz-words'
import { drawFrom } from '@/lib/domain/sample'
import { shuffle } from '@/lib/domain/shuffle'
import { answerKey } from '@/lib/domain/words/answer-key'

type OptionSearch = Readonly<{
  /** The word that the question asks for. */
  target: QuizWord
  correctAnswer: string
  partOfSpeech: string
  /** The option text of a word; null when it has none, or when its text would be right too. */
  optionOf: (word: QuizWord) => string | null
  words: QuizWords
  random: () => number
}>

/**
 * The right option and three wrong ones from other words, shuffled. Wrong options come first from the learner's own
 * words, then from the pool, in both first from words of the same part of speech (docs/product.md, Wrong options).
 * Null when there are not four different options.
 */
export function findOptions(search: OptionSearch): QuizOption[] | null {
  const { target, correctAnswer, optionOf, random } = search
  const taken = new Set([answerKey(correctAnswer)])
  if (taken.has('')) return null
  const wrong: string[] = []
  for (const word of inOrder(search)) {
    if (wrong.length === OPTIONS_PER_QUESTION - 1) break
    if (areTooClose(target, word)) continue
    const option = optionOf(word)
    const key = option && answerKey(option)
    if (!key || taken.has(key)) continue
    taken.add(key)
    wrong.push(option)
  }
  return toOptions(correctAnswer, wrong, random)
}

/** The options in random order; null when there are fewer than four. */
export function toOptions(
  correctAnswer: string,
  wrong: readonly string[],
  random: () => number,
): QuizOption[] | null {
  if (wrong.length < OPTIONS_PER_QUESTION - 1) return null
  const texts = shuffle([correctAnswer, ...wrong], random)
  return texts.map((text, index) => ({ id: `${index + 1}`, text, isCorrect: text === correctAnswer }))
}

function* inOrder({ target, partOfSpeech, words, random }: OptionSearch): Generator<QuizWord> {
  for (const group of words.groupsFor(partOfSpeech)) {
    for (const word of drawFrom(group, random)) if (word !== target) yield word
  }
}
