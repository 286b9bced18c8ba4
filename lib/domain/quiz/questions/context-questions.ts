/** Questions about the learner's own photo and recording of a word. */
import { findOptions } from '@/lib/domain/quiz/options/distractors'
import type { QuestionDraft } from '@/lib/domain/quiz/question-types'
import {
  explanationOf,
  hintAtSpelling,
  type QuestionContext,
  type QuestionMaker,
} from '@/lib/domain/quiz/questions/question-maker'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'

/** Shows the photo and asks for the word. */
export const askPhoto: QuestionMaker = (context) => {
  const { photo } = context.word.data
  const description = describe(context.word)
  if (!photo || !description) return null
  return ask(context, {
    type: 'PICTURE_MATCH',
    question: 'Which word is this photo?',
    media: { kind: 'photo', url: photo, description },
    hint: hintAtSpelling(context.word.text),
  })
}

/** Plays the recording and asks for the word. The hint helps those who cannot hear it. */
export const askRecording: QuestionMaker = (context) => {
  const { recording } = context.word.data
  const description = describe(context.word)
  if (!recording || !description) return null
  return ask(context, {
    type: 'RECORDING_MATCH',
    question: 'Which word is this?',
    media: { kind: 'recording', url: recording, description },
    hint: description,
  })
}

/**
 * What a learner who does not see the photo or hear the recording is told instead: a meaning that does not mention the word.
 * Null when there is none: then the question would be unfair to them.
 */
function describe(word: QuizWord): string | null {
  const isFair = (meaning: string) => !word.isMentionedIn(meaning) && word.hideIn(meaning) !== null
  return word.data.senses.map(({ meaning }) => meaning).find(isFair) ?? null
}

type OwnQuestion = Pick<QuestionDraft, 'type' | 'question' | 'media' | 'hint'>

function ask({ word, words, anyLength, random }: QuestionContext, draft: OwnQuestion): QuestionDraft | null {
  const [sense] = word.data.senses
  if (!sense) return null
  const correctAnswer = word.text
  const search = { target: word, correctAnswer, partOfSpeech: normalizePartOfSpeech(sense.partOfSpeech) }
  const optionOf = ({ text }: QuizWord) => text
  const options = findOptions({ ...search, optionOf, words, anyLength, random })
  return (
    options && {
      ...draft,
      subject: '',
      clue: null,
      options,
      correctAnswer,
      accepted: [],
      explanation: explanationOf(word, sense),
    }
  )
}
