import { findOptions } from '@/lib/domain/quiz/options/distractors'
import {
  explanationOf,
  hintAtSpelling,
  pickOne,
  type QuestionMaker,
} from '@/lib/domain/quiz/questions/question-maker'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { answerKey } from '@/lib/domain/text/answer-key'
import { shareStem } from '@/lib/domain/text/stems'

/** Shows the word with one of its meanings and asks for the opposite of that meaning. */
export const askOpposite: QuestionMaker = ({ word, words, anyLength, random }) => {
  // 'unhappy' could be recognised as the opposite of 'happy' by its spelling.
  const candidates = word.data.senses.flatMap((sense) =>
    word
      .usesOf(sense)
      .opposites.filter((opposite) => !shareStem(opposite, `${word.text} ${sense.meaning}`))
      .map((opposite) => ({ sense, opposite })),
  )
  const chosen = pickOne(candidates, random)
  if (!chosen) return null
  const { sense, opposite } = chosen
  const right = new Set(word.data.uses.meanings.flatMap(({ opposites }) => opposites).map(answerKey))
  const answer = answerKey(opposite)
  const { oppositeKin } = word.usesOf(sense)
  const isRightToo = (other: QuizWord) =>
    right.has(other.key) ||
    oppositeKin.some((number) => other.kin.has(number)) ||
    other.synonymKeys.has(answer) ||
    other.glossKeys.has(answer) ||
    other.isOppositeOf(word)
  const options = findOptions({
    target: word,
    correctAnswer: opposite,
    partOfSpeech: normalizePartOfSpeech(sense.partOfSpeech),
    optionOf: (other) =>
      isRightToo(other) || shareStem(other.text, `${word.text} ${opposite} ${sense.meaning}`)
        ? null
        : other.text,
    words,
    anyLength,
    random,
  })
  return (
    options && {
      type: 'OPPOSITE',
      question: 'Which word means the opposite?',
      subject: word.text,
      clue: sense.meaning,
      media: null,
      options,
      correctAnswer: opposite,
      accepted: [],
      hint: hintAtSpelling(opposite),
      explanation: explanationOf(word, sense),
    }
  )
}
