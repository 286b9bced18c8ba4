import 'server-only'
import { Prisma, type VocabularyItem } from '@/generated/prisma/client'
import {
  COPY_VERSION,
  type CopiedContent,
  type CopiedLearner,
  type CopiedState,
  type CopyPartHead,
  type StoredLearning,
} from '@/lib/domain/device-copy/copied-word'
import type { LearningStage } from '@/lib/domain/stages'
import { mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { column, columnsOf, type RowOf } from '@/lib/server/database/columns'
import { readRows } from '@/lib/server/database/read-rows'
import { readBeginning } from '@/lib/server/device-copy/copy-beginning.service'
import { levelOf } from '@/lib/server/dictionary/word-level'
import { fileUrl } from '@/lib/server/files/file-url'
import { findQuizFacts, findQuizUses } from '@/lib/server/quiz/quiz-pool.service'
import { modelOf } from '@/lib/server/review/viewer-model'
import { findTranslationReading } from '@/lib/server/translation/word-translation.service'
import { listIrregularForms } from '@/lib/server/words/word-forms.service'
import { ALL_PARTS, findWords } from '@/lib/server/words/word-loader'
import { shownDefinitions, toMeantWord } from '@/lib/server/words/word-meanings'
import type { WordRecord } from '@/lib/server/words/word-record'

/** Words of one part: the server packs them without holding other requests. */
const MAX_PART_WORDS = 250

/** A save that began before a copy was made may have ended after it. */
const OVERLAP_MS = 60_000

interface PartQuery {
  viewer: UserRecord
  now: Date
  /** The last id of the part before; null: the first part. */
  after: string | null
  /** When the copy was made whose changes are asked for: only words that have changed since, or shortly before; null: all. */
  since: Date | null
}

/** A part of the copy: its head, and for each word what decides when it is asked for, and what is shown of it. */
export interface CopyPart {
  head: CopyPartHead
  states: CopiedState[]
  contents: CopiedContent[]
}

/** Of the alias `v`. */
const LEARNING_COLUMNS = {
  ...columnsOf<VocabularyItem>('v')(
    'id',
    'reviewCount',
    'lastReviewedAt',
    'dueOverrideAt',
    'stability',
    'difficulty',
    'fsrsState',
    'reps',
    'lapses',
    'scheduledDays',
    'fsrsDueAt',
    'parametersId',
    'productionDueAt',
  ),
  learningStage: column<LearningStage>(Prisma.sql`v.learning_stage`),
  /** A wall clock, as a time in UTC. */
  lastReviewLocal: column<string | null>(
    Prisma.sql`to_char(v.last_review_local, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ),
  production: column<StoredLearning['memory']>(Prisma.sql`v.production`),
}
type LearningRow = RowOf<typeof LEARNING_COLUMNS>

/**
 * One part of the viewer's copy, in the order of ids: six statements for any number of words, each of one table; for the first part at
 * most five more.
 */
export async function readCopyPart({ viewer, now, after, since }: PartQuery): Promise<CopyPart> {
  // Before the words: what a job fills in meanwhile is then known to be missing.
  const beginning = after === null ? await readBeginning({ viewer, now, since }) : null
  const where = Prisma.sql`v.id > ${after ?? FIRST_ID}::uuid
    AND ${since ? Prisma.sql`v.updated_at > ${new Date(since.getTime() - OVERLAP_MS)}::timestamptz` : Prisma.sql`true`}`
  const filter = { where, orderBy: Prisma.sql`v.id`, limit: MAX_PART_WORDS }
  const words = await findWords({ viewer, now, filter, parts: ALL_PARTS })
  const rows = await findLearningRows(
    viewer,
    words.map(({ id }) => id),
  )
  const learningOf = new Map(rows.map((row) => [row.id, toStored(row)]))
  // A word that was deleted between the two statements is left out.
  const whole = words.flatMap((word) => {
    const learning = learningOf.get(word.id)
    return learning ? [{ word, learning }] : []
  })
  const last = words.length < MAX_PART_WORDS ? null : (words.at(-1)?.id ?? null)
  return {
    head: {
      version: COPY_VERSION,
      madeAt: now.toISOString(),
      learner: toLearner(viewer),
      next: last,
      count: whole.length,
      ...beginning,
    },
    states: whole.map(({ word, learning }) => toState(word, learning)),
    contents: whole.map(({ word }) => toContent(viewer, word)),
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const findLearningRows = (viewer: UserRecord, ids: readonly string[]): Promise<LearningRow[]> =>
  readRows(
    viewer.id,
    LEARNING_COLUMNS,
    Prisma.sql`FROM vocabulary_item v
      WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND v.id = ANY(${ids}::uuid[])`,
  )

function toLearner(viewer: UserRecord): CopiedLearner {
  const { id, timeZone, autoScheduleReviews, reviewInterval, harderQuestions } = viewer
  const { showMeaningsAtOnce, maximumReviewsPerDay } = viewer
  return {
    id,
    timeZone,
    autoScheduleReviews,
    reviewInterval,
    harderQuestions,
    showMeaningsAtOnce,
    maximumReviewsPerDay,
    model: modelOf(viewer),
  }
}

function toStored(row: LearningRow): StoredLearning {
  const { learningStage, reviewCount, lastReviewedAt, dueOverrideAt, production, productionDueAt } = row
  const { stability, difficulty, lastReviewLocal, fsrsDueAt, parametersId } = row
  const { fsrsState, reps, lapses, scheduledDays } = row
  const isEmpty = stability === null || difficulty === null || lastReviewLocal === null || fsrsDueAt === null
  return {
    stage: learningStage,
    reviewCount,
    lastReviewedAt,
    dueOverrideAt,
    memory: isEmpty
      ? null
      : {
          ...{ stability, difficulty, lastReviewLocal, fsrsDueAt },
          ...{ fsrsState, reps, lapses, scheduledDays },
          ...(parametersId && { parametersId }),
        },
    ...(production && { production }),
    ...(productionDueAt && !production && { productionFrom: productionDueAt }),
  }
}

const toState = (
  { id, text, createdAt, pausedUntil, tags }: WordRecord,
  learning: StoredLearning,
): CopiedState => ({ id, text, createdAt, pausedUntil, lists: tags.map(({ name }) => name), learning })

function toContent(viewer: UserRecord, word: WordRecord): CopiedContent {
  const { id, text, pronunciation, translation, translationSource, dataSource } = word
  return {
    id,
    ...mapFieldsBy('apiName', (field) => word[WORD_FIELDS[field].apiName]),
    contextImageUrl: fileUrl(word.contextImageId),
    contextAudioUrl: fileUrl(word.contextAudioId),
    level: levelOf(text),
    pronunciation,
    translation,
    translationReading: findTranslationReading(viewer, translation, toMeantWord(word)),
    translationSource,
    dataSource,
    forms: listIrregularForms(text),
    definitions: shownDefinitions(word, null).map((definition) => ({
      meaning: definition.meaning,
      partOfSpeech: definition.partOfSpeech,
      translation: definition.translation,
      translationReading: findTranslationReading(viewer, definition.translation, {
        text,
        glosses: [definition.meaning],
      }),
      isSelectedByUser: definition.isSelectedByUser,
      examples: definition.examples.map((one) => ({
        example: one.example,
        translation: one.translation,
      })),
    })),
    quizFacts: findQuizFacts({ text }),
    quizUses: findQuizUses({ text }),
  }
}
