import { PART_OF_SPEECH_ABBREVIATIONS } from '@/lib/domain/dictionary/part-of-speech-abbreviations'
import { toOptions } from '@/lib/domain/quiz/options/distractors'
import { askedSenses, explain, pickOne, type QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import { OPTIONS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'
import { shuffle } from '@/lib/domain/shuffle'
import { PARTS_OF_SPEECH } from '@/lib/domain/words/parts-of-speech'

/** Shows the word with one of its meanings and asks for the part of speech. */
export const askPartOfSpeech: QuestionMaker = ({ word, random }) => {
  const senses = askedSenses(word).filter((sense) => namesOf(sense.partOfSpeech).length === 1)
  const sense = pickOne(senses, random)
  const [correctAnswer] = namesOf(sense?.partOfSpeech ?? '')
  if (!sense || !correctAnswer) return null

  // The word may also be a verb in a meaning that is not shown.
  const right = new Set(word.allSenses.flatMap(({ partOfSpeech }) => namesOf(partOfSpeech)))
  const others = PARTS_OF_SPEECH.filter((name) => !right.has(name))
  const wrong = shuffle(others, random).slice(0, OPTIONS_PER_QUESTION - 1)
  const options = toOptions(correctAnswer, wrong, random)
  if (!options) return null
  return {
    type: 'PART_OF_SPEECH',
    question: 'Which part of speech is this word?',
    subject: word.text,
    clue: sense.meaning,
    options,
    correctAnswer,
    accepted: [],
    hint: sense.examples[0]?.example ?? null,
    explanation: explain(word, sense),
  }
}

/**
 * The parts of speech named in a text: 'phrasal verb' and 'v' are verbs. Empty for a term that is not one of the
 * eight ('slang'), because another of them could be right too.
 */
function namesOf(partOfSpeech: string): string[] {
  const words = partOfSpeech.toLowerCase().split(/[^\p{L}]+/u)
  const names = words.map((word) => PART_OF_SPEECH_ABBREVIATIONS[word] ?? word)
  return PARTS_OF_SPEECH.filter((name) => names.includes(name))
}
