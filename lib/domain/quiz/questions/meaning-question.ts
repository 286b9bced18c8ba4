import { findOptions } from '@/lib/domain/quiz/options/distractors'
import { canFillBlank } from '@/lib/domain/quiz/questions/fits-blank'
import {
  explanationOf,
  hintAtSpelling,
  pickOne,
  type QuestionMaker,
} from '@/lib/domain/quiz/questions/question-maker'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { areInOneScript } from '@/lib/domain/quiz/word/script'
import { shareStem } from '@/lib/domain/text/stems'

/** 'The number 40': its answer is the only number among the options. */
export const NUMBER = /^the number \d/

/** Whether a meaning leads to its word, and not by its letters. Not for function words, whose meanings are too similar: 'whereas' and 'while'. */
export const leadsToWord = (word: QuizWord, { meaning, partOfSpeech }: QuizSense): boolean =>
  canFillBlank(normalizePartOfSpeech(partOfSpeech)) &&
  areInOneScript(meaning, word.text) &&
  !NUMBER.test(meaning) &&
  !word.isMentionedIn(meaning) &&
  word.hideIn(meaning) !== null &&
  !shareStem(word.text, meaning)

/** Shows a meaning and asks for the word. */
export const askWordOfMeaning: QuestionMaker = ({ word, words, anyLength, random }) => {
  const fair = word.data.senses.filter((sense) => leadsToWord(word, sense))
  const sense = pickOne(fair, random)
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
