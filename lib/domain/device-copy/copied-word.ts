import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import type { QuizUses } from '@/lib/domain/quiz/word/quiz-uses'
import type { MemoryModel } from '@/lib/domain/review/memory/memory-model'
import type { LearningState, Memory } from '@/lib/domain/review/memory/scheduling'
import type { TranslationSource } from '@/lib/domain/translation/translation-source'
import type { ApiTexts } from '@/lib/domain/words/word-fields'

/*
 * A copy of a learner's words that a browser keeps, so that they can be studied without a network. It is JSON: all times are ISO
 * 8601 in UTC. What decides when a word is asked for is apart from what is shown of it, because a session needs the first of all
 * words and the second of a few.
 */

/** Changes with every change of the form of the copy: one of another version is made anew. */
export const COPY_VERSION = 4

type TimesAsText<T> = T extends Date
  ? string
  : T extends object
    ? { [Key in keyof T]: TimesAsText<T[Key]> }
    : T

/** A learning state as JSON. */
export type StoredLearning = TimesAsText<LearningState>

/** What decides when a word is asked for, and in which lists it is. */
export type CopiedState = Readonly<{
  id: string
  text: string
  createdAt: string
  pausedUntil: string | null
  /** Names, in the order in which the word was added to them. */
  lists: readonly string[]
  learning: StoredLearning
}>

/** Meanings and examples have no ids: nothing refers to them, and random ids are a third of what is left once the copy is packed. */
type CopiedDefinition = Readonly<{
  meaning: string
  partOfSpeech: string
  translation: string | null
  translationReading: string | null
  isSelectedByUser: boolean
  examples: readonly Readonly<{ example: string; translation: string | null }>[]
}>

/** What is shown of a word, and what the dictionary says about it. The names are those of the API. */
export type CopiedContent = ApiTexts &
  Readonly<{
    id: string
    contextImageUrl: string | null
    contextAudioUrl: string | null
    /** In the learner's dictionary, 1 to 5; null for words that it does not have. */
    level: number | null
    pronunciation: string | null
    translation: string | null
    translationReading: string | null
    translationSource: TranslationSource | null
    dataSource: DataSource | null
    forms: readonly string[]
    /** In saved order; the placeholder where there is none. */
    definitions: readonly CopiedDefinition[]
    quizFacts: QuizFacts
    quizUses: QuizUses
  }>

/** The learner's settings that decide what is asked, and how it is planned. */
export type CopiedLearner = Readonly<{
  id: string
  /** IANA name. */
  timeZone: string
  autoScheduleReviews: boolean
  /** Hours. */
  reviewInterval: number
  harderQuestions: boolean
  showMeaningsAtOnce: boolean
  maximumReviewsPerDay: number
  model: MemoryModel
}>

/** What comes with each part of the copy. */
export type CopyPartHead = Readonly<{
  version: number
  /** By the server's clock. */
  madeAt: string
  learner: CopiedLearner
  /** The id after which the next part begins; null: this is the last one. */
  next: string | null
  /** Words of this part. */
  count: number
}> &
  Partial<CopyBeginning>

/** What comes with the first part of the copy, or of its changes. */
export type CopyBeginning = Readonly<{
  /** Where changes are asked for: ids of words that were deleted since, as far as the server knows them still. */
  gone: readonly string[]
  /** Addresses of photos and recordings of the words that come next or were answered lately, the soonest due first. */
  files: readonly string[]
  /** Different words that were answered on a day of the learner outside quizzes: they count for its maximum. */
  answered: Readonly<{ date: string; ids: readonly string[] }>
  /** Ids of the answers of the last days: the copy has them, although this device may not know it yet. */
  answerIds: readonly string[]
  /** Whether translations are still being filled in: they are no changes, hence the copy must be made anew. */
  isTranslating: boolean
}>

/** A word of the copy as the rules of scheduling take it. */
export type CopiedWord = Readonly<{
  id: string
  text: string
  createdAt: Date
  pausedUntil: Date | null
  lists: readonly string[]
  learning: LearningState
}>

const toDate = (time: string | null | undefined): Date | null => (time ? new Date(time) : null)

const toMemory = (memory: StoredLearning['memory']): Memory | null =>
  memory && {
    ...memory,
    lastReviewLocal: new Date(memory.lastReviewLocal),
    fsrsDueAt: new Date(memory.fsrsDueAt),
  }

function toLearning(stored: StoredLearning): LearningState {
  const { lastReviewedAt, dueOverrideAt, memory, production, productionFrom, ...rest } = stored
  return {
    ...rest,
    lastReviewedAt: toDate(lastReviewedAt),
    dueOverrideAt: toDate(dueOverrideAt),
    memory: toMemory(memory),
    ...(production && { production: toMemory(production) }),
    ...(productionFrom && { productionFrom: toDate(productionFrom) }),
  }
}

export const toCopiedWord = ({ learning, createdAt, pausedUntil, ...word }: CopiedState): CopiedWord => ({
  ...word,
  createdAt: new Date(createdAt),
  pausedUntil: toDate(pausedUntil),
  learning: toLearning(learning),
})
