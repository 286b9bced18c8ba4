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

/** The types that a session draws: all but the typed one, which no screen offers yet. */
export const SESSION_TYPES = QUESTION_TYPES.filter((type) => type !== 'FILL_IN_THE_BLANK')

export type QuizOption = Readonly<{ id: string; text: string; isCorrect: boolean }>

/** What a question says about its word once it is answered. */
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
  /** What is asked: 'What does this word mean?' */
  question: string
  /** What it is asked of: the word, its translation, or a sentence with blanks (blank.ts). */
  subject: string
  /** Makes the answer certain: the meaning that the sentence or the part of speech is asked for. */
  clue: string | null
  /** Four, in the order shown; none where the answer is typed. */
  options: readonly QuizOption[]
  correctAnswer: string
  /** Besides `correctAnswer`, what a typed answer may be: the inflected form that the blank hides. */
  accepted: readonly string[]
  hint: string | null
  explanation: QuizExplanation
}>

/** What a maker of questions says; the session adds the id. */
export type QuestionDraft = Omit<QuizQuestion, 'id' | 'vocabularyItem'>
