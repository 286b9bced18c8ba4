import { findOptions } from '@/lib/domain/quiz/options/distractors'
import { NUMBER } from '@/lib/domain/quiz/questions/meaning-question'
import { explanationOf, pickOne, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { areInOneScript } from '@/lib/domain/quiz/word/script'
import { shareStem } from '@/lib/domain/text/stems'

/** Minimum length of a word that a meaning can reveal: 'in' occurs in many meanings and reveals nothing. */
const MIN_REVEALING_WORD = 3

/** Shows the word and asks for its meaning. */
export const askDefinition: QuestionMaker = ({ word, words, anyLength, random }) => {
  const reveals = ({ meaning }: QuizSense) =>
    word.key.length >= MIN_REVEALING_WORD && (word.isMentionedIn(meaning) || shareStem(word.text, meaning))
  const unrevealing = word.data.senses.filter((sense) => !reveals(sense) && !NUMBER.test(sense.meaning))
  const sense = pickOne(unrevealing, random)
  if (!sense) return null

  const partOfSpeech = normalizePartOfSpeech(sense.partOfSpeech)
  // A wrong meaning that mentions the word would seem right.
  const isOption = (other: QuizSense) =>
    normalizePartOfSpeech(other.partOfSpeech) === partOfSpeech &&
    !reveals(other) &&
    areInOneScript(other.meaning, sense.meaning)
  const optionOf = ({ data }: QuizWord) => data.senses.find(isOption)?.meaning ?? null
  const search = { target: word, correctAnswer: sense.meaning, partOfSpeech }
  const options = findOptions({ ...search, optionOf, words, anyLength, random })
  if (!options) return null
  return {
    type: 'MULTIPLE_CHOICE_DEFINITION',
    question: 'What does this word mean?',
    subject: word.text,
    clue: null,
    media: null,
    options,
    correctAnswer: sense.meaning,
    accepted: [],
    hint: word.data.sentences[0] ?? sense.examples[0] ?? `Part of speech: ${sense.partOfSpeech}`,
    explanation: explanationOf(word, sense),
  }
}
