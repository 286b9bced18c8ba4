import 'server-only'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupTable, copyTarget, quote } from '@/lib/server/backup/backup-format'

/** Rows of a table in COPY's text format, to be read once. */
export interface TableRows {
  bytes: AsyncIterable<Buffer>
  /** The number of rows that have been read. */
  count: () => number
}

/** All rows of a table of one node. */
export function rowsOfTable(client: ClientBase, table: BackupTable): TableRows {
  return rowsOf(client, [`COPY ${copyTarget(table)} TO STDOUT`])
}

/** Accounts whose rows the coordinator collects at once: it keeps the result of a statement until the last node has answered. */
const MAX_ACCOUNTS_AT_ONCE = 100

/** The rows of a distributed table, of some accounts after others. An account's rows are in one part. */
export function rowsByAccount(
  client: ClientBase,
  { name, columns }: BackupTable,
  { accountsAtOnce = MAX_ACCOUNTS_AT_ONCE } = {},
): TableRows {
  async function* statements() {
    for await (const ids of listAccounts(client, accountsAtOnce)) {
      const ofAccounts = `user_id = ANY ('{${ids.join(',')}}'::uuid[])`
      yield `COPY (SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)} WHERE ${ofAccounts}) TO STDOUT`
    }
  }
  return rowsOf(client, statements())
}

/** The ids of all accounts, some at once. */
async function* listAccounts(client: ClientBase, count: number): AsyncGenerator<string[]> {
  const after = (id: string) =>
    client.query<{ id: string }>('SELECT id FROM "user" WHERE id > $1 ORDER BY id LIMIT $2', [id, count])
  for (let { rows } = await after(NIL); rows.length > 0; { rows } = await after(rows.at(-1)?.id ?? NIL))
    yield rows.map(({ id }) => id)
}

/** Before all ids. */
const NIL = '00000000-0000-0000-0000-000000000000'

const LINE_FEED = 0x0a

/** Each row ends with one; those within values are escaped. */
function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}

function rowsOf(client: ClientBase, statements: Iterable<string> | AsyncIterable<string>): TableRows {
  let count = 0
  async function* read() {
    for await (const statement of statements) {
      // The stream's own number comes with a later message than its end.
      for await (const bytes of client.query(copyTo(statement))) {
        count += countLines(bytes)
        yield bytes
      }
    }
  }
  return { bytes: read(), count: () => count }
}
