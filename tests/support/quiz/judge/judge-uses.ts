/** The judge's rules for questions about how a word is used: its opposite, its expressions, its preposition. */

import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { BLANK } from '@/lib/domain/words/in-text/blank'
import type { Fault } from '@/tests/support/quiz/judge/judge'
import { areAlike, areSynonyms, entrySense, isListed, usesOf } from '@/tests/support/quiz/judge/lexicon'

const withoutArticles = (text: string) => plain(text.replace(/\b(?:an|a\(n\))(?=\s|$)/gi, 'a'))

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()

/** @returns the faults of a question of one of these types; null for another type */
export function judgeUses(question: QuizQuestion): Fault[] | null {
  if (question.type === 'OPPOSITE') return judgeOpposite(question)
  if (question.type === 'COLLOCATION') return judgeCollocation(question)
  return question.type === 'PREPOSITION' ? judgePreposition(question) : null
}

const wrongOf = ({ options }: QuizQuestion) =>
  options.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text)

function judgeOpposite(question: QuizQuestion): Fault[] {
  const { vocabularyItem, correctAnswer, clue, explanation } = question
  const part = explanation.partOfSpeech ?? ''
  const isGiven = entrySense(vocabularyItem.text, clue ?? '')?.opposites?.includes(correctAnswer) ?? false
  const isRightToo = (option: string) =>
    areSynonyms(option, correctAnswer) ||
    isListed('synonyms', option, correctAnswer) ||
    isListed('opposites', option, vocabularyItem.text) ||
    isOpposite(option, vocabularyItem.text, part)
  return [
    ...(isGiven ? [] : (['meaning that was not chosen'] as const)),
    ...(wrongOf(question).some(isRightToo) ? (['two right options'] as const) : []),
  ]
}

/** By WordNet's data. `areAlike` is true for opposites and for two kinds of one thing: neither differs enough from the answer. */
const isOpposite = (one: string, other: string, part: string) => areAlike(one, other, part) && part !== 'noun'

function judgeCollocation(question: QuizQuestion): Fault[] {
  const { subject, vocabularyItem, correctAnswer } = question
  const expressions = subject.split('\u00a0· ')
  const isUsed = (word: string, expression: string) => {
    const text = withoutArticles(expression.replaceAll(BLANK, word))
    return usesOf(word).some((use) => withoutArticles(use).includes(text))
  }
  const areOwn = expressions.every((expression) => isUsed(vocabularyItem.text, expression))
  const isRightToo = (option: string) =>
    areSynonyms(option, correctAnswer) ||
    isListed('synonyms', option, correctAnswer) ||
    expressions.every((expression) => isUsed(option, expression))
  return [
    ...(areOwn ? [] : (['meaning that was not chosen'] as const)),
    ...(wrongOf(question).some(isRightToo) ? (['two right options'] as const) : []),
  ]
}

function judgePreposition(question: QuizQuestion): Fault[] {
  const { subject, vocabularyItem, correctAnswer, explanation } = question
  const example = subject.replace(BLANK, correctAnswer)
  const isOwn =
    entrySense(vocabularyItem.text, explanation.meaning ?? '')?.examples.some(
      (own) => plain(own) === plain(example),
    ) ?? false
  const isUsed = (preposition: string) => {
    const filled = plain(subject.replace(BLANK, preposition))
    const hasIt = (use: string) => ` ${plain(use)} `.includes(` ${preposition} `)
    return usesOf(vocabularyItem.text).some((use) => hasIt(use) && filled.includes(plain(use)))
  }
  return [
    ...(isOwn ? [] : (['meaning that was not chosen'] as const)),
    ...(wrongOf(question).some(isUsed) ? (['two right options'] as const) : []),
  ]
}
