import 'server-only'
import { NOTICES } from '@/lib/domain/dictionary/export/credits'
import type { DictionaryHead } from '@/lib/domain/dictionary/export/exported-dictionary'
import type { ExportedEntry } from '@/lib/domain/dictionary/export/exported-entry'
import {
  toMetaRows,
  toTermRows,
  YOMITAN_STYLES,
  YOMITAN_TAGS,
} from '@/lib/domain/dictionary/export/yomitan-banks'
import { toYomitanIndex } from '@/lib/domain/dictionary/export/yomitan-index'
import type { ExportedFile } from '@/lib/server/dictionary/export/exported-files'

/** Rows of a bank, as in other dictionaries: a bank is read as a whole. */
const BANK_ROWS = 10_000

export function toYomitanFiles(head: DictionaryHead, entries: readonly ExportedEntry[]): ExportedFile[] {
  return [
    file('index.json', JSON.stringify(toYomitanIndex(head))),
    file('styles.css', YOMITAN_STYLES),
    file('LICENSE.txt', NOTICES),
    ...toBanks('tag_bank', YOMITAN_TAGS),
    ...toBanks('term_bank', toTermRows(entries, head.language)),
    ...toBanks('term_meta_bank', toMetaRows(entries)),
  ]
}

function toBanks(name: string, rows: readonly unknown[]): ExportedFile[] {
  const count = Math.ceil(rows.length / BANK_ROWS)
  return Array.from({ length: count }, (_, at) =>
    file(`${name}_${at + 1}.json`, JSON.stringify(rows.slice(at * BANK_ROWS, (at + 1) * BANK_ROWS))),
  )
}

const file = (name: string, text: string): ExportedFile => ({ name, content: Buffer.from(text) })
