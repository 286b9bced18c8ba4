/** How the work of statements grows with the words of an account, whatever the statistics of PostgreSQL say. */
import type { Client } from 'pg'
import type { Work } from '@/tests/support/database/plans'

/** How much more than in proportion to the words a statement may take: indexes get deeper, and sorting takes more. */
const TOLERANCE = 1.5
/** Pages or rows, for the smallest number of words. A statement that takes fewer is not compared: its constant part is the larger one. */
const FEW = 300

/** Accounts with `words` words, each with one row in each table. */
const OTHERS = [
  `INSERT INTO "user" (id, email, updated_at)
   SELECT gen_random_uuid(), gen_random_uuid() || '@example.com', now() FROM generate_series(1, $1::int)`,
  `INSERT INTO vocabulary_item (id, user_id, text, text_key, updated_at)
   SELECT gen_random_uuid(), id, 'word ' || n, 'word ' || n, now() FROM "user", generate_series(1, $1::int) n
   WHERE NOT EXISTS (SELECT FROM vocabulary_item v WHERE v.user_id = "user".id)`,
  `INSERT INTO definition (id, user_id, vocabulary_item_id, position, part_of_speech, meaning)
   SELECT gen_random_uuid(), user_id, id, 0, 'noun', 'a thing' FROM vocabulary_item v
   WHERE NOT EXISTS (SELECT FROM definition d WHERE d.vocabulary_item_id = v.id)`,
  `INSERT INTO example (id, user_id, definition_id, position, text)
   SELECT gen_random_uuid(), user_id, id, 0, 'One thing.' FROM definition d
   WHERE NOT EXISTS (SELECT FROM example e WHERE e.definition_id = d.id)`,
  `INSERT INTO tag (id, user_id, name, name_key) SELECT gen_random_uuid(), id, 'Work', 'work' FROM "user"
   ON CONFLICT (user_id, name_key) DO NOTHING`,
  `INSERT INTO tagging (vocabulary_item_id, tag_id, user_id, position)
   SELECT v.id, t.id, v.user_id, 0 FROM vocabulary_item v JOIN tag t ON t.user_id = v.user_id AND t.name_key = 'work'
   WHERE NOT EXISTS (SELECT FROM tagging g WHERE g.vocabulary_item_id = v.id)`,
  `INSERT INTO review_log (id, user_id, vocabulary_item_id, kind, rating, source, stage_before, stage_after, state_before,
     state_after, answer_id, answered_at, answered_local, local_date, time_zone)
   SELECT gen_random_uuid(), user_id, id, 'ANSWER', 'GOOD', 'QUIZ', 'NEW', 'LEARNING', '{}', '{}', gen_random_uuid(), now(),
     now(), now(), 'UTC' FROM vocabulary_item v
   WHERE NOT EXISTS (SELECT FROM review_log l WHERE l.vocabulary_item_id = v.id)`,
  `INSERT INTO word_import (id, user_id, format, file_name, storage_key, byte_size, total, preview)
   SELECT gen_random_uuid(), id, 'CSV', 'words.csv', id, 1, 1, '{}' FROM "user"
   WHERE NOT EXISTS (SELECT FROM word_import i WHERE i.user_id = "user".id)`,
  `INSERT INTO word_import_word (import_id, user_id, word_id, position)
   SELECT i.id, i.user_id, v.id, row_number() OVER (PARTITION BY i.id) FROM word_import i
   JOIN vocabulary_item v ON v.user_id = i.user_id AND v.user_id NOT IN (SELECT user_id FROM word_import_word)`,
]

/** Other accounts, each with this many words, and each word with a row in each table. */
export async function addOthers(
  client: Client,
  { accounts, words }: { accounts: number; words: number },
): Promise<void> {
  // The rows are consistent: checking each reference would take longer than storing it.
  await client.query('SET session_replication_role = replica')
  for (const [n, statement] of OTHERS.entries())
    await client.query(statement, n === 0 ? [accounts] : n === 1 ? [words] : [])
  await client.query('RESET session_replication_role')
}

/** From now on, only ANALYZE makes statistics. */
export async function stopAutovacuum(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  for (const { name } of rows)
    await client.query(`ALTER TABLE ${name} SET (autovacuum_enabled = off, toast.autovacuum_enabled = off)`)
  await client.query('DELETE FROM pg_statistic')
}

/**
 * The statements that grow more than the words do.
 * @param works of accounts with these numbers of words, the smallest first
 */
export function growthOf(
  works: readonly Map<string, Work>[],
  { sizes, few = FEW }: { sizes: readonly number[]; few?: number },
): string[] {
  const [first] = works
  const [smallest = 1] = sizes
  // What PostgreSQL's catalogue takes does not follow the words, and autovacuum changes its plans at any time.
  const statements = new Set(works.flatMap((one) => [...one.keys()].filter((sql) => !/\bFROM pg_/.test(sql))))
  return [...statements].flatMap((statement) =>
    (['buffers', 'rows'] as const).flatMap((unit) => {
      const least = Math.max(first?.get(statement)?.[unit] ?? 0, few)
      const values = works.map((one) => one.get(statement)?.[unit] ?? 0)
      const isLinear = sizes.every((words, n) => (values[n] ?? 0) <= TOLERANCE * least * (words / smallest))
      return isLinear ? [] : [`${values.join(', ')} ${unit} for ${sizes.join(', ')} words: ${statement}`]
    }),
  )
}
