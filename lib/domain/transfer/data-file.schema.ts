import { z } from 'zod'
import { isTimeZone } from '@/lib/domain/days/days'
import { timestampSchema } from '@/lib/domain/days/timestamp.schema'
import { DATA_SOURCE_NAMES } from '@/lib/domain/dictionary/data-sources'
import { CHINESE_SCRIPTS } from '@/lib/domain/languages/chinese-script'
import { LIMITS } from '@/lib/domain/limits'
import { quizResultSchema } from '@/lib/domain/quiz/quiz-result.schema'
import { MAX_DETAILS, QUESTION_DIRECTIONS, QUESTION_FORMS } from '@/lib/domain/review/answer-details'
import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'
import { learningStateSchema } from '@/lib/domain/review/memory/learning-state.schema'
import { areParameters } from '@/lib/domain/review/memory/memory-model'
import { isAnswerKind } from '@/lib/domain/review/memory/replay'
import { RETENTION_PERCENT } from '@/lib/domain/review/memory/retention'
import { learningLanguagesSchema, mainLanguageSchema } from '@/lib/domain/settings/language-settings.schema'
import { notificationSettingsSchema } from '@/lib/domain/settings/notification-settings.schema'
import { scheduleSettingsSchema } from '@/lib/domain/settings/schedule-settings.schema'
import { LEARNING_STAGES, REVIEW_RATINGS, REVIEW_SOURCES } from '@/lib/domain/stages'
import { cleanText, foldText } from '@/lib/domain/text/clean'
import { earlierTextsSchema } from '@/lib/domain/words/earlier-texts.schema'
import {
  FIELD_NAMES,
  type FieldKind,
  type FieldName,
  fieldRow,
  mapFields,
} from '@/lib/domain/words/word-fields'

/**
 * data.json, the data of a learner in an exported zip (docs/data-format.md). Its words are also what the reader of
 * any other format makes of its file. Lengths are checked before and after cleaning: NFC can make a text longer.
 */

/** Of data.json. A reader must refuse a newer version, and convert an older one. */
export const DATA_FORMAT = 'wordloom'
export const DATA_VERSION = 1

/** More answers of one word than a learner can give in a lifetime. */
const MAX_LOG_ENTRIES = 10_000
/** A word that is planned again can have waited for decades. */
const MAX_MOVED_DAYS = 30_000

const limited = (max: number, clean: (text: string) => string) =>
  z.string().max(max).transform(clean).pipe(z.string().max(max))
const line = (max: number) => limited(max, foldText)
const prose = (max: number) => limited(max, cleanText)
const required = (max: number) => line(max).pipe(z.string().min(1))

/** Text that may be absent: absent, null and '' mean the same. */
const optional = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullish().transform((value) => (value ? value : null))

const webAddress = (max: number) =>
  z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Address must begin with http:// or https://' }).max(max),
  ])

const FIELD_SCHEMAS: Readonly<Record<FieldKind, (max: number) => z.ZodType<string, string>>> = {
  line,
  prose,
  address: webAddress,
}

function fieldSchema(field: FieldName) {
  const { kind, maxLength } = fieldRow(field)
  return optional(FIELD_SCHEMAS[kind](maxLength))
}

const timeZone = z.string().max(100).refine(isTimeZone, 'Time zone is not known')
const languageCode = z.string().regex(/^[a-z]{2,3}$/)

/** A translation that was filled in automatically; null: there is none into this language. */
const filledIn = (max: number) => z.object({ text: required(max).nullable(), language: languageCode })

/** A photo or a recording, by its name in the archive. */
const fileReferenceSchema = z.object({ name: z.string().min(1).max(255) })

const meaningSchema = z.object({
  partOfSpeech: required(LIMITS.partOfSpeech),
  meaning: required(LIMITS.meaning),
  /** Whether the learner chose this meaning; where none is chosen, all count. */
  isSelected: z.boolean().default(false),
  translation: filledIn(LIMITS.meaning).nullish(),
  examples: z
    .array(z.object({ text: required(LIMITS.example), translation: filledIn(LIMITS.example).nullish() }))
    .max(20)
    .default([]),
})

const upTo = (max: number) => z.int().min(0).max(max)
const answerDetailsSchema = z.object({
  form: z.enum(QUESTION_FORMS),
  direction: z.enum(QUESTION_DIRECTIONS),
  responseMs: upTo(MAX_DETAILS.responseMs),
  hints: upTo(MAX_DETAILS.hints).default(0),
  /** Null unless the answer was typed. */
  distance: upTo(MAX_DETAILS.distance).nullable().default(null),
})

const logEntrySchema = z
  .object({
    /** Identifies the answer for good: a second import of the same answer changes nothing. */
    id: z.uuid(),
    /** PRODUCTION: an answer that trains the memory of the word for its meaning. */
    kind: z.enum(['ANSWER', 'PRODUCTION', 'STAGE_CHANGE', 'PLAN_CHANGE']),
    /** Of an answer; null for a stage change. */
    rating: z.enum(REVIEW_RATINGS).nullish(),
    /** Answers of other programs come as FLASHCARDS. */
    source: z.enum(REVIEW_SOURCES).nullish(),
    /** The stage that the learner set; null: the rule of the source sets it. */
    stage: z.enum(LEARNING_STAGES).nullish(),
    seconds: z.int().min(0).max(MAX_SECONDS_PER_ANSWER).default(0),
    /** How an answer was asked for and given; absent where that is not known. */
    details: answerDetailsSchema.nullish(),
    /** By how many days the next review was moved to a day with fewer words. */
    movedDays: z.int().min(-MAX_MOVED_DAYS).max(MAX_MOVED_DAYS).nullish(),
    /** Id of the parameters that the answer was planned with; absent: the defaults. */
    parameters: z.string().nullish(),
    /** The desired retention that it was planned with, in percent; absent: the usual one. */
    retention: z.number().nullish(),
    /** Whether production began with it if recognition was stable then. */
    startsProduction: z.boolean().nullish(),
    answeredAt: timestampSchema,
    /** Of the learner at that time. Absent: the learner's time zone at the import. */
    timeZone: timeZone.nullish(),
    undoneAt: timestampSchema.nullish(),
    /** Id of the earlier answer of this word that this one replaces. */
    replaces: z.uuid().nullish(),
    loggedAt: timestampSchema.nullish(),
    /** The learning state before and after; absent: computed from the earlier entries. */
    before: learningStateSchema.nullish(),
    after: learningStateSchema.nullish(),
  })
  .refine(({ kind, rating }) => isAnswerKind(kind) === (rating != null), 'Only an answer has a rating')
  .refine(({ kind, stage }) => kind !== 'STAGE_CHANGE' || stage != null, 'A stage change needs a stage')
  .refine(
    ({ kind, source, stage }) => !isAnswerKind(kind) || source != null || stage === 'LEARNED',
    'An answer needs a source',
  )

/** One word with all that belongs to it. Everything but `text` may be absent. */
export const dataWordSchema = z.object({
  text: required(LIMITS.word),
  addedAt: timestampSchema.nullish(),
  changedAt: timestampSchema.nullish(),
  pronunciation: optional(line(LIMITS.pronunciation)),
  /** The learner's own translations by language code; they take precedence over the one that was filled in. */
  ownTranslations: z.record(languageCode, required(LIMITS.translation)).default({}),
  translation: filledIn(LIMITS.translation)
    .extend({
      /** Whether Wordloom translates the sense so; else it comes from a dictionary or a server. */
      isOurs: z.boolean().optional(),
    })
    .nullish(),
  /** The language and the sources of translations for which nothing is left to fill in. */
  translatedInto: optional(prose(1_000)),
  meanings: z.array(meaningSchema).max(LIMITS.definitionsPerWord).default([]),
  /** Names of lists, in the order in which the word was added to them. */
  lists: z.array(required(LIMITS.tag)).max(LIMITS.tagsPerWord).default([]),
  ...mapFields(FIELD_NAMES, fieldSchema),
  earlierTexts: earlierTextsSchema.default([]),
  image: fileReferenceSchema.nullish(),
  audio: fileReferenceSchema.nullish(),
  /** Where the meanings came from. */
  dictionary: z
    .object({
      source: optional(line(50)),
      dataSource: z.enum(DATA_SOURCE_NAMES).nullish(),
      score: z.int().min(-2_147_483_648).max(2_147_483_647).nullish(),
      headword: optional(line(LIMITS.word)),
    })
    .nullish(),
  /** Absent: the state that the log gives. */
  learning: learningStateSchema.nullish(),
  /** The word is not due before this. */
  pausedUntil: timestampSchema.nullish(),
  /** Oldest first. */
  log: z.array(logEntrySchema).max(MAX_LOG_ENTRIES).default([]),
})

/** What readers of other formats make: a word as in data.json. */
export type ImportedWord = z.input<typeof dataWordSchema>
/** A checked word. */
export type DataWord = z.output<typeof dataWordSchema>
export type DataLogEntry = DataWord['log'][number]

export const dataSettingsSchema = z.object({
  firstName: line(LIMITS.name).default(''),
  lastName: line(LIMITS.name).default(''),
  avatar: fileReferenceSchema.nullish(),
  mainLanguage: z.pipe(z.string(), mainLanguageSchema).nullish(),
  learningLanguages: z.pipe(z.array(z.string()), learningLanguagesSchema).nullish(),
  chineseScript: z.enum(CHINESE_SCRIPTS).nullish(),
  timeZone: timeZone.nullish(),
  ...notificationSettingsSchema.shape,
  ...scheduleSettingsSchema.shape,
  // Files of earlier versions have none.
  evenDays: z.boolean().optional(),
  harderQuestions: z.boolean().optional(),
  dayLoads: z.optional(scheduleSettingsSchema.shape.dayLoads),
  desiredRetention: z.int().min(RETENTION_PERCENT.min).max(RETENTION_PERCENT.max).optional().catch(undefined),
  /** The parameters of FSRS-6 in use; empty: the defaults. Those that are out of range are left out. */
  memoryParameters: z
    .array(z.number())
    .refine((parameters) => parameters.length === 0 || areParameters(parameters))
    .optional()
    .catch(undefined),
})

/** Parameters of FSRS-6 that were fitted to the learner's answers. */
export const dataParametersSchema = z.object({
  /** Follows from the parameters (UUID version 5). */
  id: z.uuid(),
  parameters: z.array(z.number()).refine(areParameters, 'Parameters are out of range'),
  /** How many answers they were fitted to. */
  answers: z.int().min(0).max(100_000_000).default(0),
  fittedAt: timestampSchema.nullish(),
})

export const dataListSchema = z.object({ name: required(LIMITS.tag), addedAt: timestampSchema.nullish() })

/** The totals of one day of the learner; they stay when words are deleted. */
export const dataDaySchema = z.object({
  date: z.iso.date().refine((date) => date >= '1970' && date < '2300', 'Date is out of range'),
  seconds: z.int().min(0).max(86_400_000),
  answers: z.int().min(0).max(10_000_000),
  /** Words added on that day. */
  words: z.int().min(0).max(10_000_000).default(0),
  /** The answer that ended a Daily Challenge on that day; null or absent: none did. */
  challengeAnswerId: z.uuid().nullish(),
})

export const dataQuizResultSchema = z.intersection(
  quizResultSchema,
  z.object({ finishedAt: timestampSchema }),
)

/** The whole file. Words come last, so that a reader knows all else before the first word. */
export const dataFileSchema = z.object({
  format: z.literal(DATA_FORMAT),
  version: z.literal(DATA_VERSION),
  exportedAt: timestampSchema,
  settings: dataSettingsSchema.nullish(),
  lists: z.array(dataListSchema).default([]),
  days: z.array(dataDaySchema).default([]),
  quizResults: z.array(dataQuizResultSchema).default([]),
  memoryParameters: z.array(dataParametersSchema).default([]),
  words: z.array(dataWordSchema).default([]),
})
