/** Whatever way a table is written, each of its rows is a word or is refused by name: none goes silently. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { generateTable } from '@/tests/support/transfer/formats/generated-table'
import { readItems } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const TABLES = 1_000
const file = path.join(makeTemporaryFolder().folder, 'table')

test('a thousand generated tables lose no row', async () => {
  for (let seed = 1; seed <= TABLES; seed++) {
    const { bytes, words, translations, language, kind } = generateTable(seed)
    writeFileSync(file, bytes)
    const { options } = await inspectCsv(file, { language })
    const items = await readItems(openCsv(file, { ...options, language }))
    const read = items.map((item) => ('word' in item ? item.word.text : null))
    expect(read, kind).toEqual(words)
    if (translations) {
      const readTexts = items.map((item) => ('word' in item ? item.word.ownTranslations?.[language] : null))
      expect(readTexts, kind).toEqual(translations.map((text, row) => (words[row] ? text : null)))
    }
    const rows = items.reduce((sum, item) => sum + ('word' in item ? (item.rows ?? 1) : 1), 0)
    expect(rows, kind).toBe(words.length)
  }
})
