import { toOptions } from '@/lib/domain/quiz/options/distractors'
import { explanationOf, pickOne, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import { OPTIONS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'
import { partsOfSpeechIn } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import { shuffle } from '@/lib/domain/shuffle'
import { PARTS_OF_SPEECH } from '@/lib/domain/words/meaning/parts-of-speech'

/** Shows the word with one of its meanings and asks for the part of speech. */
export const askPartOfSpeech: QuestionMaker = ({ word, random }) => {
  // A term that is not one of the eight ('slang') would leave several right.
  const senses = word.data.senses.filter((sense) => partsOfSpeechIn(sense.partOfSpeech).length === 1)
  const sense = pickOne(senses, random)
  const [correctAnswer] = partsOfSpeechIn(sense?.partOfSpeech ?? '')
  if (!sense || !correctAnswer) return null

  // The word may also be a verb in a meaning that is not shown.
  const right = new Set(word.allSenses.flatMap(({ partOfSpeech }) => partsOfSpeechIn(partOfSpeech)))
  const others = PARTS_OF_SPEECH.filter((name) => !right.has(name))
  const wrong = shuffle(others, random).slice(0, OPTIONS_PER_QUESTION - 1)
  const options = toOptions(correctAnswer, wrong, random)
  if (!options) return null
  return {
    type: 'PART_OF_SPEECH',
    question: `Which part of speech is this ${word.text.includes(' ') ? 'phrase' : 'word'}?`,
    subject: word.text,
    clue: sense.meaning,
    media: null,
    options,
    correctAnswer,
    accepted: [],
    hint: sense.examples[0] ?? null,
    explanation: explanationOf(word, sense),
  }
}
