import type { ExpectedAnswer } from '@/lib/domain/questions/check-typed'
import type { QuestionDirection, QuestionForm } from '@/lib/domain/review/answer-details'

/** The forms of a question whose answer is typed. */
export type TypedForm = Extract<QuestionForm, 'TYPED' | 'BLANK' | 'LISTENING'>

/** A sentence that lacks the word. */
export type QuestionSentence = Readonly<{
  /** With blanks (lib/domain/words/in-text/blank.ts) instead of the word. */
  withBlanks: string
  whole: string
  /** Whether the learner saved it with the word. */
  isOwn: boolean
}>

/** A question about one word whose answer is typed. Plain data: reviews, quizzes and the screens of /learn share it. */
export type WordQuestion = Readonly<{
  form: TypedForm
  direction: QuestionDirection
  wordId: string
  /** The word; what is to be typed may be a form of it. */
  word: string
  expected: ExpectedAnswer
  partOfSpeech: string | null
  /** A meaning, with the word itself replaced by a blank. */
  meaning: string | null
  /** In the learner's language; null where it tells the word. */
  translation: string | null
  /** What is told of the word after the answer. */
  explanation: Readonly<{ meaning: string | null; translation: string | null; pronunciation: string | null }>
  /** What is asked with. The rest is shown below it, or after the answer where it would tell too much. */
  lead: 'MEANING' | 'TRANSLATION' | 'SENTENCE' | 'SOUND'
  sentence: QuestionSentence | null
  /** Address of the learner's own recording; null where a voice of the browser speaks the word. */
  recording: string | null
}>

/** What a question needs to know of a word, as the API returns it. */
export type WordToAsk = Readonly<{
  id: string
  /** The sentence in which the learner met the word. */
  sentence?: string | null
  contextAudioUrl?: string | null
  vocabulary: Readonly<{
    text: string
    forms: readonly string[]
    translation: string | null
    /** IPA. */
    pronunciation?: string | null
    definitions: readonly Readonly<{
      partOfSpeech: string
      meaning: string
      translation: string | null
      isSelectedByUser: boolean
      examples: readonly Readonly<{ example: string }>[]
    }>[]
  }>
}>
