import { toOptions } from '@/lib/domain/quiz/options/distractors'
import { explanationOf, pickOne, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import { OPTIONS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { shuffle } from '@/lib/domain/shuffle'
import { BLANK } from '@/lib/domain/words/in-text/blank'
import { findWordPlaces } from '@/lib/domain/words/in-text/find-word-places'

/** Shows an example of the word without the preposition behind it, and asks for that. */
export const askPreposition: QuestionMaker = ({ word, random }) => {
  const asked = pickOne(
    word.data.senses.flatMap((sense) => blankPreposition(word, sense) ?? []),
    random,
  )
  if (!asked) return null
  const { sense, subject, example, right, wrong } = asked
  const options = toOptions(right, shuffle(wrong, random).slice(0, OPTIONS_PER_QUESTION - 1), random)
  return (
    options && {
      type: 'PREPOSITION',
      question: `Which word goes with “${word.text}”?`,
      subject,
      clue: null,
      media: null,
      options,
      correctAnswer: right,
      accepted: [],
      hint: sense.meaning,
      explanation: explanationOf(word, sense, example),
    }
  )
}

function blankPreposition(word: QuizWord, sense: QuizSense) {
  const { preposition: right, wrongPrepositions: wrong } = word.usesOf(sense)
  if (right === null) return null
  for (const example of sense.examples) {
    for (const { end } of findWordPlaces(example, word)) {
      const behind = example.slice(end)
      const [found = ''] = new RegExp(`^ ${right}(?![\\p{L}\\p{N}])`, 'iu').exec(behind) ?? []
      if (found === '') continue
      const subject = `${example.slice(0, end)} ${BLANK}${behind.slice(found.length)}`
      return { sense, subject, example, right, wrong }
    }
  }
  return null
}
