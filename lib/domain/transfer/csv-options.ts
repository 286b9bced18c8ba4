import * as z from 'zod/mini'
import { WORD_PARTS } from '@/lib/domain/transfer/mapping/word-part-names'

/** The encodings that text files for spreadsheets come in, by their labels in the Encoding standard. */
export const CSV_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1256',
  'windows-1255',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'koi8-r',
  'ibm866',
  'x-mac-cyrillic',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type CsvEncoding = (typeof CSV_ENCODINGS)[number]

export const CSV_SEPARATORS = [',', ';', '\t', '|', ':', ' - ', ' – ', ' = ', ' '] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

/** More columns than any vocabulary list has; a spreadsheet has at most 16,384. */
export const MAX_CSV_COLUMNS = 100

/** How a CSV file is read. Written with zod/mini, because the browser loads it too. */
export const csvOptionsSchema = z.object({
  encoding: z.enum(CSV_ENCODINGS),
  separator: z.enum(CSV_SEPARATORS),
  /** Whether the first row has the names of the columns. */
  hasHeader: z.boolean(),
  /** What each column holds, from the left; further columns are left out. */
  columns: z.array(z.enum(WORD_PARTS)).check(
    z.maxLength(MAX_CSV_COLUMNS),
    z.refine(
      (columns) => columns.filter((target) => target === 'WORD').length === 1,
      'Please choose the column with the words',
    ),
  ),
})
export type CsvOptions = z.infer<typeof csvOptionsSchema>

/** What the learner has chosen; the rest is read as the file's content suggests. */
export const csvChoiceSchema = z.partial(csvOptionsSchema)
export type CsvChoice = z.infer<typeof csvChoiceSchema>
