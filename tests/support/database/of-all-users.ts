/** Statements that are of no single user, each with the reason. */
export const OF_ALL_USERS: [reason: string, statement: RegExp][] = [
  ['Sessions that have ended, of anybody', /^DELETE FROM session WHERE session\.expires_at < \$1$/],
  ['API tokens that have ended, of anybody', /^DELETE FROM api_token WHERE api_token\.expires_at < \$1$/],
  ['Links of e-mails that have ended', /^DELETE FROM email_link WHERE email_link\.expires_at <= \$1$/],
  ['Links to an address that may have no account', /^INSERT INTO email_link \(id,purpose,email/],
  ['Uploads that nobody used', /^DELETE FROM file WHERE claimed_at IS NULL AND created_at <= \$1 RETURNING/],
  ['Stored bytes, whose user is not known', /^SELECT [^(]* FROM file WHERE file\.storage_key IN/],
  [
    'Imports that can no longer be undone',
    /^DELETE FROM word_import WHERE \(word_import\.created_at < \$1 AND/,
  ],
  [
    'Imports of a killed process',
    /^SELECT word_import\.id, word_import\.user_id FROM word_import WHERE word_import\.state IN/,
  ],
  [
    'Users with words to remove',
    /^SELECT [^(]*user_id FROM vocabulary_item WHERE vocabulary_item\.deleted_at <= \$1/,
  ],
  [
    'Main languages that have speakers, and scripts',
    /^SELECT user\.main_language, user\.chinese_script::text FROM user WHERE [^(]* GROUP BY user\.main_language/,
  ],
  ['Users to remind, locked', /^SELECT u\.id::text.* FROM user u WHERE u\.next_reminder_at <= \$1/],
  ['The next reminders of those users', /^UPDATE user u SET next_reminder_at = n\.at FROM unnest/],
  ['Reminders of a batch', /^SELECT [^(]* FROM reminder WHERE \(reminder\.batch_id = \$1 AND/],
  ['Reminders of past days', /^DELETE FROM reminder WHERE reminder\.expires_at <= \$1$/],
  [
    'Users whose answers are to be fitted',
    /^SELECT d\.user_id AS userId FROM daily_total d LEFT JOIN memory_fit f ON/,
  ],
  ['Users of a language', /^SELECT user\.id FROM user WHERE \(user\.main_language = \$1 AND/],
  ['Those of them with words to translate', /^SELECT DISTINCT v\.user_id AS id FROM vocabulary_item v WHERE/],
]

/** Without what Prisma and line breaks add, so that the patterns above can be read. */
export const toPlain = (sql: string) =>
  sql.replaceAll('"public".', '').replaceAll('"', '').replace(/\s+/g, ' ').trim()
