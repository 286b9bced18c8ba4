import { findOptions } from '@/lib/domain/quiz/options/distractors'
import type { QuestionDraft } from '@/lib/domain/quiz/question-types'
import {
  explanationOf,
  hintAtSpelling,
  type QuestionContext,
  type QuestionMaker,
} from '@/lib/domain/quiz/questions/question-maker'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizSense, QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { answerKeysOf } from '@/lib/domain/text/answer-key'
import { fairTranslation } from '@/lib/domain/words/in-text/fair-translation'

/** Shows the word and asks for its translation. */
export const askTranslation: QuestionMaker = (context) => {
  const translation = translationOf(context.word)
  if (!translation) return null
  const { word } = context
  const sense = word.senseOf(translation)
  return makeQuestion(context, {
    type: 'TRANSLATION_MATCH',
    question: 'What is the translation of this word?',
    subject: word.text,
    correctAnswer: translation,
    sense,
    hint: sense?.meaning ?? null,
    optionOf: ({ data }) => data.translations[0] ?? null,
  })
}

/** Shows the translation, or a meaning in the learner's own script, and asks for the word. */
export const askWord: QuestionMaker = (context) => {
  const ofWord = translationOf(context.word)
  const translation = ofWord ?? context.word.senseInOtherScript?.meaning
  if (!translation) return null
  const { word } = context
  const shown = new Set(answerKeysOf(translation))
  return makeQuestion(context, {
    type: 'REVERSE_TRANSLATION',
    question: 'Which word has this translation?',
    subject: translation,
    correctAnswer: word.text,
    sense: ofWord ? word.senseOf(ofWord) : word.senseInOtherScript,
    hint: hintAtSpelling(word.text),
    // A word spelled like the translation would look like the answer: German 'Gift' does not mean a present.
    optionOf: ({ data, key }) => (shown.has(key) ? null : data.text),
  })
}

/** The translation that a quiz asks for; null where there is none that leads to the word. */
export const translationOf = (word: QuizWord): string | null =>
  fairTranslation(word.data.translations[0], word)

type TranslationQuestion = Pick<QuestionDraft, 'type' | 'question' | 'subject' | 'correctAnswer' | 'hint'> &
  Readonly<{
    /** The meaning that the translation belongs to. */
    sense: QuizSense | undefined
    optionOf: (word: QuizWord) => string | null
  }>

function makeQuestion(
  { word, words, anyLength, random }: QuestionContext,
  { sense, optionOf, ...draft }: TranslationQuestion,
): QuestionDraft | null {
  const partOfSpeech = normalizePartOfSpeech(sense?.partOfSpeech ?? '')
  const search = { target: word, correctAnswer: draft.correctAnswer, partOfSpeech }
  const options = findOptions({ ...search, optionOf, words, anyLength, random })
  return (
    options && {
      ...draft,
      clue: null,
      media: null,
      options,
      accepted: [],
      explanation: explanationOf(word, sense),
    }
  )
}
