import { areTooClose } from '@/lib/domain/quiz/options/closeness'
import type { QuizOption } from '@/lib/domain/quiz/question-types'
import { OPTIONS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'
import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import type { QuizWords } from '@/lib/domain/quiz/word/quiz-words'
import { areInOneScript } from '@/lib/domain/quiz/word/script'
import { drawFrom } from '@/lib/domain/sample'
import { shuffle } from '@/lib/domain/shuffle'
import { answerKey } from '@/lib/domain/text/answer-key'

/** Maximum ratio of the lengths of two options: a much longer or shorter one attracts the eye, and the right one is often the longest. */
const SIMILAR_LENGTH = { least: 0.7, most: 1.4, slack: { least: -1, most: 2 } }

/** Maximum difference between the levels of words that count as equally hard. */
const SIMILAR_LEVEL = 1

type OptionSearch = Readonly<{
  /** The word that the question asks for. */
  target: QuizWord
  correctAnswer: string
  partOfSpeech: string
  /** The option text of a word; null when it has none, or when its text would be right too. */
  optionOf: (word: QuizWord) => string | null
  words: QuizWords
  /** Also takes options that are much longer or shorter. */
  anyLength: boolean
  random: () => number
}>

/**
 * The right option and three wrong ones from other words of the same part of speech, in the same script, shuffled. Wrong
 * options come first from the learner's own words, then from the pool; of each, first from words of a similar level
 * (docs/product.md, Wrong options). Null when there are not four different options.
 */
export function findOptions(search: OptionSearch): QuizOption[] | null {
  const { correctAnswer, anyLength, random } = search
  const taken = new Set([answerKey(correctAnswer)])
  if (taken.has('')) return null
  const wrong: string[] = []
  for (const option of anyLength ? nearestFirst(search) : ofSimilarLength(search)) {
    if (wrong.length === OPTIONS_PER_QUESTION - 1) break
    const key = answerKey(option)
    if (key === '' || taken.has(key)) continue
    taken.add(key)
    wrong.push(option)
  }
  return toOptions(correctAnswer, wrong, random)
}

function* ofSimilarLength(search: OptionSearch): Generator<string> {
  for (const option of fairOptions(search)) if (isSimilarLength(option, search.correctAnswer)) yield option
}

/** Those of the most similar length first. */
function nearestFirst(search: OptionSearch): string[] {
  const distance = ({ length }: string) => Math.abs(Math.log(length / search.correctAnswer.length))
  return [...fairOptions(search)].sort((a, b) => distance(a) - distance(b))
}

function isSimilarLength(option: string, correctAnswer: string): boolean {
  const { least, most, slack } = SIMILAR_LENGTH
  const { length } = correctAnswer
  return option.length >= least * length + slack.least && option.length <= most * length + slack.most
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

function* fairOptions(search: OptionSearch): Generator<string> {
  const { target, correctAnswer, optionOf, partOfSpeech, words, random } = search
  for (const group of words.groupsFor(partOfSpeech).flatMap((words) => byLevel(words, target))) {
    for (const word of drawFrom(group, random)) {
      const option = word === target || areTooClose(target, word) ? null : optionOf(word)
      if (option && areInOneScript(option, correctAnswer)) yield option
    }
  }
}

/** The words of a similar level, then all others; together where the level of the word is unknown. */
function byLevel(words: readonly QuizWord[], { level }: QuizWord): (readonly QuizWord[])[] {
  if (level === null) return [words]
  const isNear = (word: QuizWord) => word.level !== null && Math.abs(word.level - level) <= SIMILAR_LEVEL
  return [words.filter(isNear), words.filter((word) => !isNear(word))]
}
