import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { idsBesideUser } from '@/lib/server/database/beside-user'
import { prisma } from '@/lib/server/database/prisma'
import { exportedNameSql } from '@/lib/server/transfer/export/exported-file-name'
import { fieldsSql } from '@/lib/server/words/word-fields-sql'

/** Words per statement. The log of a word that is studied for years has a few hundred entries. */
const PAGE_SIZE = 200

const time = (column: string) =>
  Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const wallClock = (column: string) => Prisma.raw(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A translation that was filled in; null when none was looked for. */
const filledIn = (table: string) =>
  Prisma.raw(`CASE WHEN ${table}.translation_language IS NOT NULL THEN
    json_build_object('text', ${table}.translation, 'language', ${table}.translation_language) END`)

const filledInWord = Prisma.sql`CASE WHEN v.translation_language IS NOT NULL THEN
  json_strip_nulls(json_build_object('isOurs', NULLIF(v.translation_is_ours, false)))::jsonb
    || jsonb_build_object('text', v.translation, 'language', v.translation_language) END`

const LEARNING = Prisma.sql`json_build_object('stage', v.learning_stage, 'reviewCount', v.review_count,
  'lastReviewedAt', ${time('v.last_reviewed_at')}, 'dueOverrideAt', ${time('v.due_override_at')},
  'memory', CASE WHEN v.stability IS NOT NULL THEN json_strip_nulls(json_build_object('stability', v.stability,
    'difficulty', v.difficulty, 'fsrsState', v.fsrs_state, 'reps', v.reps, 'lapses', v.lapses,
    'scheduledDays', v.scheduled_days, 'lastReviewLocal', ${wallClock('v.last_review_local')},
    'fsrsDueAt', ${time('v.fsrs_due_at')}, 'parametersId', v.parameters_id)) END, 'production', v.production,
  'productionFrom', CASE WHEN v.production IS NULL THEN ${time('v.production_due_at')} END)`

const MEANINGS = Prisma.sql`(SELECT COALESCE(json_agg(json_build_object('partOfSpeech', d.part_of_speech,
    'meaning', d.meaning, 'isSelected', d.is_selected_by_user, 'translation', ${filledIn('d')},
    'examples', (SELECT COALESCE(json_agg(json_build_object('text', e.text, 'translation', ${filledIn('e')})
      ORDER BY e.position), '[]') FROM example e
      WHERE e.definition_id = d.id AND e.user_id = c.user_id)) ORDER BY d.position), '[]')
  FROM definition d WHERE d.vocabulary_item_id = v.id AND d.user_id = c.user_id)`

const LISTS = Prisma.sql`(SELECT COALESCE(json_agg(t.name ORDER BY g.position), '[]')
  FROM tagging g JOIN tag t ON t.id = g.tag_id AND t.user_id = g.user_id
  WHERE g.vocabulary_item_id = v.id AND g.user_id = c.user_id)`

const LOG = Prisma.sql`(SELECT COALESCE(json_agg(json_build_object('id', l.answer_id, 'kind', l.kind,
    'rating', l.rating, 'source', l.source, 'stage', l.named_stage, 'seconds', l.seconds,
    'answeredAt', ${time('l.answered_at')}, 'timeZone', l.time_zone, 'undoneAt', ${time('l.undone_at')},
    'replaces', (SELECT r.answer_id FROM review_log r WHERE r.id = l.replaces_id AND r.user_id = c.user_id),
    'details', CASE WHEN l.form IS NOT NULL THEN json_build_object('form', l.form, 'direction', l.direction,
      'responseMs', l.response_ms, 'hints', l.hints, 'distance', l.distance) END,
    'movedDays', l.moved_days, 'startsProduction', l.starts_production, 'parameters', l.parameters_id,
    'retention', l.retention, 'loggedAt', ${time('l.created_at')}, 'before', l.state_before, 'after', l.state_after)
    ORDER BY l.answered_at, l.sequence), '[]')
  FROM review_log l WHERE l.vocabulary_item_id = v.id AND l.user_id = c.user_id)`

const file = (column: string) => Prisma.sql`(SELECT json_build_object('name', ${exportedNameSql('f')})
  FROM file f WHERE f.id = ${Prisma.raw(column)} AND f.user_id = c.user_id)`

/**
 * The user's words as data.json holds them, the oldest first: one JSON text a word, made by PostgreSQL, so that
 * thousands of words cost this process little CPU time. Each statement sees a word and its log at the same time. The
 * order is read first: a statement that looks for the next page of an account may sort all that is left of it.
 */
export async function* readExportLines(userId: string): AsyncGenerator<string> {
  const words = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM vocabulary_item WHERE user_id = ${userId}::uuid AND deleted_at IS NULL ORDER BY created_at, id`
  for (let start = 0; start < words.length; start += PAGE_SIZE) {
    const ids = words.slice(start, start + PAGE_SIZE).map(({ id }) => id)
    const page = await readPage(userId, ids)
    const jsonOf = new Map(page.map(({ id, isDeleted, json }) => [id, isDeleted ? undefined : json]))
    for (const id of ids) {
      const json = jsonOf.get(id)
      if (json !== undefined) yield json
    }
  }
}

interface Line {
  id: string
  /** Since its id was read. */
  isDeleted: boolean
  json: string
}

/**
 * In any order, and with words that were deleted: for sorting or choosing them, PostgreSQL would read the words of the whole account.
 */
function readPage(userId: string, ids: readonly string[]): Promise<Line[]> {
  return prisma.$queryRaw`
    SELECT v.id, v.deleted_at IS NOT NULL AS "isDeleted", json_build_object(
      'text', v.text, 'addedAt', ${time('v.created_at')}, 'changedAt', ${time('v.updated_at')},
      'pronunciation', v.pronunciation, 'ownTranslations', v.own_translations, 'translation', ${filledInWord},
      'translatedInto', v.translated_into, 'meanings', ${MEANINGS}, 'lists', ${LISTS},
      ${fieldsSql((column, field) => `'${field}', v.${column}`)}, 'earlierTexts', v.earlier_texts,
      'image', ${file('v.context_image_id')}, 'audio', ${file('v.context_audio_id')},
      'dictionary', json_build_object('source', v.source, 'dataSource', v.data_source, 'score', v.score,
        'headword', v.def_headword),
      'learning', ${LEARNING}, 'pausedUntil', ${time('v.paused_until')}, 'log', ${LOG})::text AS json
    FROM vocabulary_item v, ${idsBesideUser(userId, ids)} AS c
    WHERE v.id = c.id AND v.user_id = c.user_id`
}
