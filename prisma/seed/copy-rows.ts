import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Row } from '@/prisma/seed/load-rows'

/** Stores any number of rows in one COPY; columns that the first row lacks keep their defaults. */
export async function copyRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const lines = rows.map((row) => `${columns.map((column) => toField(row[column])).join('\t')}\n`)
  const copy = client.query(copyFrom(`COPY "${table}" (${columns.join(', ')}) FROM STDIN`))
  await pipeline([lines.join('')], copy)
}

/** A value in COPY's text format. */
function toField(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return toText(value).replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
