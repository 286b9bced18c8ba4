// Where each table is when the database is a Citus cluster (docs/scaling.md). tests/services/database/distributed-tables.test.ts
// checks the lists against the schema.

/**
 * Distributed by user_id and co-located, so that all rows of a user are on one worker. A table comes after those that its
 * foreign keys refer to: only so does Citus keep the keys while a table moves.
 */
export const DISTRIBUTED_TABLES = [
  'file',
  'memory_parameters',
  'vocabulary_item',
  'definition',
  'example',
  'tag',
  'tagging',
  'review_log',
  'memory_fit',
  'daily_total',
  'quiz_result',
  'word_import',
  'word_import_word',
]

/** On the coordinator alone, with the reason. @type {Readonly<Record<string, string>>} */
export const COORDINATOR_TABLES = {
  user: 'found by address before the user is known, and unique among all users',
  account: 'found by the id that an issuer gives, before the user is known',
  session: 'found by the hash of its token, before the user is known',
  api_token: 'found by the hash of its token, before the user is known',
  email_link: 'found by the hash of its token, and may have no user yet',
  push_subscription: 'found by its endpoint, which is unique among all users; removed with its session',
  reminder: 'found by time, for all users at once',
  rate_limit: 'of no user',
  public_translation: 'of no user',
  server_key: 'of no user',
  page_view: 'of no user',
  last_backup: 'of no user',
  _prisma_migrations: 'of no user',
}

/** The column that says on which worker a row is. */
export const DISTRIBUTION_COLUMN = 'user_id'
