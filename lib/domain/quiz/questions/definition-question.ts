import { findOptions } from '@/lib/domain/quiz/options/distractors'
import { askedSenses, explain, pickOne, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/quiz-word'

/** Minimum length of a word that a meaning can reveal: 'in' occurs in many meanings and reveals nothing. */
const MIN_REVEALING_WORD = 3

/** Shows the word and asks for its meaning. */
export const askDefinition: QuestionMaker = ({ word, words, random }) => {
  const reveals = ({ meaning }: QuizSense) =>
    word.key.length >= MIN_REVEALING_WORD && word.isMentionedIn(meaning)
  const senses = askedSenses(word)
  const unrevealing = senses.filter((sense) => !reveals(sense))
  const sense = pickOne(unrevealing.length > 0 ? unrevealing : senses, random)
  if (!sense) return null

  // A wrong meaning that mentions the word would seem right.
  const optionOf = ({ data }: QuizWord) => {
    const fair = data.senses.filter((other) => !reveals(other))
    return (fair.find(({ partOfSpeech }) => partOfSpeech === sense.partOfSpeech) ?? fair[0])?.meaning ?? null
  }
  const search = { target: word, correctAnswer: sense.meaning, partOfSpeech: sense.partOfSpeech }
  const options = findOptions({ ...search, optionOf, words, random })
  if (!options) return null
  return {
    type: 'MULTIPLE_CHOICE_DEFINITION',
    question: 'What does this word mean?',
    subject: word.text,
    clue: null,
    options,
    correctAnswer: sense.meaning,
    accepted: [],
    hint: sense.examples[0]?.example ?? `Part of speech: ${sense.partOfSpeech}`,
    explanation: explain(word, sense),
  }
}
