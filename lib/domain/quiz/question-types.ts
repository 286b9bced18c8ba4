import type { QuestionDirection } from '@/lib/domain/review/answer-details'

/** The types of question (docs/product.md, Question types). */
export const QUESTION_TYPES = [
  'MULTIPLE_CHOICE_DEFINITION',
  'FILL_IN_THE_BLANK',
  'TRANSLATION_MATCH',
  'EXAMPLE_COMPLETION',
  'PART_OF_SPEECH',
  'REVERSE_TRANSLATION',
  'PICTURE_MATCH',
  'RECORDING_MATCH',
  'WORD_FOR_MEANING',
  'OPPOSITE',
  'COLLOCATION',
  'PREPOSITION',
  'LISTENING',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The types whose answer is typed: asked only of old words, where the learner wants harder questions. */
export const TYPED_TYPES: readonly QuestionType[] = ['FILL_IN_THE_BLANK', 'LISTENING']

export const isTyped = (type: QuestionType): boolean => TYPED_TYPES.includes(type)

/** The types with options that take turns in a session; the part of speech is a last resort. */
export const SESSION_TYPES = QUESTION_TYPES.filter((type) => type !== 'PART_OF_SPEECH' && !isTyped(type))

/** Whether the answer shows if the learner knows what the word means: such answers go to the scheduler. */
export const tellsWord = (type: QuestionType): boolean => type !== 'PART_OF_SPEECH' && type !== 'PREPOSITION'

/** Types that ask for the word; the others show or say it. */
const ASK_FOR_WORD: ReadonlySet<QuestionType> = new Set<QuestionType>([
  'FILL_IN_THE_BLANK',
  'EXAMPLE_COMPLETION',
  'REVERSE_TRANSLATION',
  'PICTURE_MATCH',
  'WORD_FOR_MEANING',
  'COLLOCATION',
])

/** Whether a type leads from the word to what it means, or from there to the word. */
export const askedDirection = (type: QuestionType): QuestionDirection =>
  ASK_FOR_WORD.has(type) ? 'PRODUCTION' : 'RECOGNITION'

export type QuizOption = Readonly<{ id: string; text: string; isCorrect: boolean }>

/** The learner's own photo or recording that a question is about; `sound`: the word that is heard, to be typed. */
export type QuizMedia = Readonly<{
  kind: 'photo' | 'recording' | 'sound'
  /** '' where a voice of the browser says the word. */
  url: string
  /** For those who cannot see or hear it: what the word means, without the word. */
  description: string
}>

/** Facts about the word, shown after the question is answered. */
export type QuizExplanation = Readonly<{
  partOfSpeech: string | null
  meaning: string | null
  example: string | null
  /** Irregular forms, so that the word is found in the example. */
  forms: readonly string[]
  translation: string | null
}>

export type QuizQuestion = Readonly<{
  id: string
  type: QuestionType
  vocabularyItem: Readonly<{ id: string; text: string }>
  /** The text of the question: 'What does this word mean?' */
  question: string
  /** What the question is about: the word, its translation, or texts with blanks (blank.ts). Empty with media. */
  subject: string
  /** Makes the answer unambiguous: the meaning that belongs to the part of speech or to the word to be typed. */
  clue: string | null
  media: QuizMedia | null
  /** Four, in the order shown; empty when the answer is typed. */
  options: readonly QuizOption[]
  correctAnswer: string
  /** Other accepted answers for a typed question: the inflected form that the blank hides. */
  accepted: readonly string[]
  hint: string | null
  explanation: QuizExplanation
}>

/** A question as a QuestionMaker returns it; generateQuestions adds the id and the word. */
export type QuestionDraft = Omit<QuizQuestion, 'id' | 'vocabularyItem'>
