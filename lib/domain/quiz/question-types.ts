/** The types of question (docs/product.md, Question types). */
export const QUESTION_TYPES = [
  'MULTIPLE_CHOICE_DEFINITION',
  'FILL_IN_THE_BLANK',
  'TRANSLATION_MATCH',
  'EXAMPLE_COMPLETION',
  'PART_OF_SPEECH',
  'REVERSE_TRANSLATION',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The types used in a session: all except the typed one, which no screen offers yet. */
export const SESSION_TYPES = QUESTION_TYPES.filter((type) => type !== 'FILL_IN_THE_BLANK')

export type QuizOption = Readonly<{ id: string; text: string; isCorrect: boolean }>

/** Facts about the word, shown after the question is answered. */
export type QuizExplanation = Readonly<{
  partOfSpeech: string | null
  meaning: string | null
  example: string | null
  translation: string | null
}>

export type QuizQuestion = Readonly<{
  id: string
  type: QuestionType
  vocabularyItem: Readonly<{ id: string; text: string }>
  /** The text of the question: 'What does this word mean?' */
  question: string
  /** What the question is about: the word, its translation, or a sentence with blanks (blank.ts). */
  subject: string
  /** Makes the answer unambiguous: the meaning that belongs to the sentence or the part of speech. */
  clue: string | null
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
