/*
 * The same answers, each from one hand-written statement: the best that a program without GraphQL, types and shared
 * code could do. For users with auto-schedule and main language German; $1 is the user's id, $2 the end of their day.
 */

const toIsoText = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const DUE_AT = `CASE WHEN v.learning_stage = 'NEW' THEN v.created_at
  ELSE COALESCE(v.due_override_at, v.fsrs_due_at, v.created_at) END`

const STAGE = `CASE WHEN v.learning_stage = 'LEARNED' AND ${DUE_AT} < $2 THEN 'REVIEWING' ELSE v.learning_stage END`

const filledIn = (row: string) => `CASE WHEN ${row}.translation_language = 'de' THEN ${row}.translation END`

const TRANSLATION = `COALESCE(v.own_translations->>'de', ${filledIn('v')})`

const OWN_WORDS = 'v.user_id = $1 AND v.deleted_at IS NULL'

// Grouped once and joined: for 10,000 words a little faster than a subquery for each word.
const DEEP_PARTS = `
  WITH example_of AS (
    SELECT e.definition_id, json_agg(json_build_object('id', e.id, 'example', e.text, 'translation', ${filledIn('e')})
      ORDER BY e.position) AS list
    FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
    JOIN example e ON e.definition_id = d.id AND e.user_id = d.user_id
    WHERE ${OWN_WORDS} GROUP BY e.definition_id
  ), definition_of AS (
    SELECT d.vocabulary_item_id, json_agg(json_build_object('id', d.id, 'meaning', d.meaning,
      'partOfSpeech', d.part_of_speech, 'translation', ${filledIn('d')}, 'isSelectedByUser', d.is_selected_by_user,
      'examples', COALESCE(x.list, '[]')) ORDER BY d.position) AS list
    FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
    LEFT JOIN example_of x ON x.definition_id = d.id WHERE ${OWN_WORDS} GROUP BY d.vocabulary_item_id
  ), tag_of AS (
    SELECT g.vocabulary_item_id, json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY g.position) AS list
    FROM tagging g JOIN tag t ON t.id = g.tag_id AND t.user_id = g.user_id WHERE g.user_id = $1 GROUP BY g.vocabulary_item_id
  )`

const DEEP_WORDS = `${DEEP_PARTS}
  SELECT COALESCE(json_agg(json_build_object('id', v.id, 'learningStage', ${STAGE}, 'reviewCount', v.review_count,
    'lastReviewed', ${toIsoText('v.last_reviewed_at')}, 'createdAt', ${toIsoText('v.created_at')},
    'dueAt', ${toIsoText(DUE_AT)}, 'remainderContext', v.remainder_context,
    'contextImageUrl', '/api/files/' || v.context_image_id, 'contextAudioUrl', '/api/files/' || v.context_audio_id,
    'tags', COALESCE(t.list, '[]'), 'vocabulary', json_build_object('id', v.id, 'text', v.text,
      'translation', ${TRANSLATION}, 'pronunciation', v.pronunciation, 'definitions', COALESCE(d.list, '[]')))
    ORDER BY v.created_at DESC, v.id DESC), '[]')
  FROM vocabulary_item v
  LEFT JOIN definition_of d ON d.vocabulary_item_id = v.id
  LEFT JOIN tag_of t ON t.vocabulary_item_id = v.id
  WHERE ${OWN_WORDS}`

/** The whole answer, as GraphQL wraps it. */
const answer = (field: string, value: string) =>
  `SELECT json_build_object('data', json_build_object('viewer', json_build_object('${field}', (${value}))))::text`

export const DEEP_LIST = answer('vocabularyItems', DEEP_WORDS)

export const LEAN_LIST = answer(
  'vocabularyItems',
  `WITH definition_of AS (
    SELECT DISTINCT ON (d.vocabulary_item_id) d.vocabulary_item_id,
      json_build_array(json_build_object('meaning', d.meaning, 'partOfSpeech', d.part_of_speech)) AS list
    FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
    WHERE ${OWN_WORDS}
    ORDER BY d.vocabulary_item_id, d.is_selected_by_user DESC, d.position
  ), tag_of AS (
    SELECT g.vocabulary_item_id, json_agg(json_build_object('name', t.name) ORDER BY g.position) AS list
    FROM tagging g JOIN tag t ON t.id = g.tag_id AND t.user_id = g.user_id WHERE g.user_id = $1 GROUP BY g.vocabulary_item_id
  )
  SELECT COALESCE(json_agg(json_build_object('id', v.id, 'learningStage', ${STAGE}, 'reviewCount', v.review_count,
    'createdAt', ${toIsoText('v.created_at')}, 'tags', COALESCE(t.list, '[]'), 'vocabulary', json_build_object(
      'text', v.text, 'translation', ${TRANSLATION}, 'definitions', COALESCE(d.list, '[]')))
    ORDER BY v.created_at DESC, v.id DESC), '[]')
  FROM vocabulary_item v
  LEFT JOIN definition_of d ON d.vocabulary_item_id = v.id
  LEFT JOIN tag_of t ON t.vocabulary_item_id = v.id
  WHERE ${OWN_WORDS} AND ${STAGE} IN ('NEW', 'REVIEWING')`,
)

export const WORD_ROWS = answer(
  'wordRows',
  `WITH meaning_of AS (
    SELECT DISTINCT ON (d.vocabulary_item_id) d.vocabulary_item_id, d.part_of_speech,
      CASE WHEN length(d.meaning) > 160 THEN left(d.meaning, 159) || '…' ELSE d.meaning END AS meaning
    FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
    WHERE ${OWN_WORDS}
    ORDER BY d.vocabulary_item_id, d.is_selected_by_user DESC, d.position
  ), lists_of AS (
    SELECT g.vocabulary_item_id, json_agg(t.name ORDER BY g.position) AS names
    FROM tagging g JOIN tag t ON t.id = g.tag_id AND t.user_id = g.user_id WHERE g.user_id = $1 GROUP BY g.vocabulary_item_id
  )
  SELECT COALESCE(json_agg(json_build_object('id', v.id, 'text', v.text, 'meaning', m.meaning,
    'partOfSpeech', m.part_of_speech, 'translation', ${TRANSLATION}, 'stage', ${STAGE}, 'reviewCount', v.review_count,
    'lists', COALESCE(l.names, '[]'), 'context', array_remove(ARRAY[
      CASE WHEN v.remainder_context IS NOT NULL THEN 'NOTE' END,
      CASE WHEN v.context_image_id IS NOT NULL THEN 'IMAGE' END,
      CASE WHEN v.context_audio_id IS NOT NULL THEN 'RECORDING' END,
      CASE WHEN v.sentence IS NOT NULL THEN 'SENTENCE' END,
      CASE WHEN COALESCE(v.source_url, v.source_title, v.place) IS NOT NULL THEN 'SOURCE' END], NULL))
    ORDER BY v.created_at DESC, v.id DESC), '[]')
  FROM vocabulary_item v
  LEFT JOIN meaning_of m ON m.vocabulary_item_id = v.id
  LEFT JOIN lists_of l ON l.vocabulary_item_id = v.id
  WHERE ${OWN_WORDS} AND ${STAGE} IN ('NEW', 'REVIEWING')`,
)

export const IDS = answer(
  'vocabularyItems',
  `SELECT COALESCE(json_agg(json_build_object('id', v.id) ORDER BY v.created_at DESC, v.id DESC), '[]')
  FROM vocabulary_item v WHERE ${OWN_WORDS}`,
)

/** A session's words: at most `limit`, in this order. */
const session = ({ where = 'true', order, limit }: { where?: string; order: string; limit: string }) =>
  answer(
    'vocabularyItems',
    `SELECT COALESCE(json_agg(json_build_object('id', w.id, 'vocabulary', json_build_object('text', w.text))
      ORDER BY w.place), '[]')
    FROM (SELECT v.id, v.text, row_number() OVER (ORDER BY ${order}) AS place FROM vocabulary_item v
      WHERE ${OWN_WORDS} AND ${where} ORDER BY ${order} LIMIT ${limit}) w`,
  )

const TODAY = `(($2::timestamptz - interval '1 millisecond') AT TIME ZONE u.time_zone)::date`

// Reviews left today: the day's maximum minus the distinct words answered today outside quizzes.
const LEFT_TODAY = `(SELECT greatest(0, u.maximum_reviews_per_day - (SELECT count(DISTINCT l.vocabulary_item_id)
  FROM review_log l WHERE l.user_id = u.id AND l.kind IN ('ANSWER', 'PRODUCTION') AND l.source IS DISTINCT FROM 'QUIZ' AND l.undone_at IS NULL
    AND l.local_date = ${TODAY}))
  FROM "user" u WHERE u.id = $1)`

export const BULK_REVIEW = session({
  where: `${DUE_AT} < $2`,
  order: `v.learning_stage = 'NEW', ${DUE_AT}, v.id`,
  limit: LEFT_TODAY,
})

export const FLASHCARDS = session({
  order: `${STAGE}, COALESCE(v.last_reviewed_at, v.created_at), v.id`,
  limit: '10',
})

export const QUIZ = session({ order: 'COALESCE(v.last_reviewed_at, v.created_at), v.id', limit: '50' })

export const STATS = answer(
  'stats',
  `WITH word AS (SELECT v.id, v.text, v.created_at, ${STAGE} AS stage, ${DUE_AT} < $2 AS due
    FROM vocabulary_item v WHERE ${OWN_WORDS})
  SELECT json_build_object('totalWords', count(*), 'learnedWords', count(*) FILTER (WHERE stage = 'LEARNED'),
    'inReviewWords', count(*) FILTER (WHERE stage IN ('LEARNING', 'REVIEWING')),
    'todayMinutesStudied', COALESCE((SELECT t.seconds / 60 FROM daily_total t JOIN "user" u ON u.id = t.user_id
      WHERE u.id = $1 AND t.local_date = ${TODAY}), 0),
    'wordsToReviewToday', LEAST(count(*) FILTER (WHERE due), ${LEFT_TODAY}),
    'mostRecentWordAdded', (SELECT text FROM word ORDER BY created_at DESC, id DESC LIMIT 1),
    'lastReviewCompletedAt', (SELECT ${toIsoText('max(l.answered_at)')} FROM review_log l WHERE l.user_id = $1
      AND l.kind <> 'STAGE_CHANGE' AND l.source IN ('SINGLE_REVIEW', 'BULK_REVIEW') AND l.undone_at IS NULL))
  FROM word`,
)

export const TAGS = answer(
  'user',
  `SELECT json_build_object('email', u.email, 'userTags', (
    SELECT COALESCE(json_agg(json_build_object('id', l.id, 'name', l.name, 'taggingCount', l.count)
      ORDER BY l.count DESC, lower(l.name), l.id), '[]')
    FROM (SELECT t.id, t.name, count(*) FROM tag t JOIN tagging g ON g.tag_id = t.id AND g.user_id = t.user_id
      WHERE t.user_id = $1 AND NOT EXISTS (SELECT FROM vocabulary_item v WHERE v.id = g.vocabulary_item_id AND v.user_id = $1 AND v.text_key IS NULL) GROUP BY t.id, t.name) l))
  FROM "user" u WHERE u.id = $1`,
)

/** @param id a UUID from our database, never user input: it is not escaped */
export const oneWord = (id: string) =>
  answer(
    'vocabularyItem',
    `SELECT json_build_object('id', v.id, 'reviewCount', v.review_count, 'vocabulary', json_build_object('text', v.text,
      'definitions', (SELECT json_agg(json_build_object('meaning', d.meaning, 'examples', COALESCE((
        SELECT json_agg(json_build_object('example', e.text) ORDER BY e.position) FROM example e
        WHERE e.definition_id = d.id AND e.user_id = d.user_id), '[]')) ORDER BY d.position)
      FROM definition d WHERE d.vocabulary_item_id = v.id AND d.user_id = v.user_id)))
    FROM vocabulary_item v WHERE v.id = '${id}' AND ${OWN_WORDS}`,
  )
