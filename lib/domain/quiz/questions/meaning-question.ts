import { findOptions } from '@/lib/domain/quiz/options/distractors'
import { canFillBlank } from '@/lib/domain/quiz/questions/fits-blank'
import {
  explanationOf,
  hintAtSpelling,
  pickOne,
  type QuestionMaker,
} from '@/lib/domain/quiz/questions/question-maker'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizSense } from '@/lib/domain/quiz/word/quiz-word'
import { areInOneScript } from '@/lib/domain/quiz/word/script'
import { shareStem } from '@/lib/domain/text/stems'

/** 'The number 40': its answer is the only number among the options. */
export const NUMBER = /^the number \d/

/** Shows a meaning and asks for the word. Not for function words, whose meanings are too similar: 'whereas' and 'while'. */
export const askWordOfMeaning: QuestionMaker = ({ word, words, anyLength, random }) => {
  const isFair = ({ meaning, partOfSpeech }: QuizSense) =>
    canFillBlank(normalizePartOfSpeech(partOfSpeech)) &&
    areInOneScript(meaning, word.text) &&
    !NUMBER.test(meaning) &&
    !word.isMentionedIn(meaning) &&
    word.hideIn(meaning) !== null &&
    !shareStem(word.text, meaning)
  const sense = pickOne(word.data.senses.filter(isFair), random)
  if (!sense) return null
  const options = findOptions({
    target: word,
    correctAnswer: word.text,
    partOfSpeech: normalizePartOfSpeech(sense.partOfSpeech),
    optionOf: (other) => (shareStem(other.text, sense.meaning) ? null : other.text),
    words,
    anyLength,
    random,
  })
  return (
    options && {
      type: 'WORD_FOR_MEANING',
      question: 'Which word means this?',
      subject: sense.meaning,
      clue: null,
      media: null,
      options,
      correctAnswer: word.text,
      accepted: [],
      hint: hintAtSpelling(word.text),
      explanation: explanationOf(word, sense),
    }
  )
}
