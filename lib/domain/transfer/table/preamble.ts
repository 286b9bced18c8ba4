import type { TextLine } from '@/lib/domain/transfer/table/row-cutter'

/** What the lines before a table say about it. */
export type Preamble = Readonly<{
  /** Lines before the table. */
  lines: number
  /** Null when the file does not name it. */
  separator: string | null
  /** Whether the cells are HTML; null when the file does not say it. */
  isHtml: boolean | null
  /** The names of the columns; null when the file does not give them. */
  columns: readonly string[] | null
  /** Columns from 0: those of Anki's tags and decks, and those that hold no part of a word. */
  tagColumn: number | null
  deckColumn: number | null
  technicalColumns: readonly number[]
  /** Tags and deck of all rows. */
  tags: readonly string[]
  deck: string | null
}>

export const NO_PREAMBLE: Preamble = {
  lines: 0,
  separator: null,
  isHtml: null,
  columns: null,
  tagColumn: null,
  deckColumn: null,
  technicalColumns: [],
  tags: [],
  deck: null,
}

/** Excel reads this line, and programs that export for it write it. */
const EXCEL_SEPARATOR = /^"?sep=(\t|[^"])"?$/i
/** The file headers of Anki's 'Notes in Plain Text', https://docs.ankiweb.net/importing/text-files.html. */
const ANKI_HEADER =
  /^#(separator|html|columns|tags|deck|notetype|if matches|(?:tags|deck|notetype|guid) column):(.*)$/i
const ANKI_SEPARATORS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
}

/** Reads the lines before the table. */
export function readPreamble(lines: readonly TextLine[]): Preamble {
  const [, separator] = lines[0]?.text.match(EXCEL_SEPARATOR) ?? []
  if (separator !== undefined) return { ...NO_PREAMBLE, lines: 1, separator }
  const headers: (readonly [string, string])[] = []
  for (const { text } of lines) {
    const [, name, value] = text.match(ANKI_HEADER) ?? []
    if (name === undefined || value === undefined) break
    headers.push([name.toLowerCase(), value])
  }
  return headers.length === 0 ? NO_PREAMBLE : toPreamble(new Map(headers), headers.length)
}

function toPreamble(headers: ReadonlyMap<string, string>, lines: number): Preamble {
  const named = headers.get('separator') ?? ''
  const separator = ANKI_SEPARATORS[named.trim().toLowerCase()] ?? (named || null)
  const html = headers.get('html')?.trim().toLowerCase()
  const column = (name: string) => {
    const number = Number.parseInt(headers.get(`${name} column`) ?? '', 10)
    return number > 0 ? number - 1 : null
  }
  return {
    lines,
    separator,
    isHtml: html === undefined ? null : html === 'true',
    columns: headers.get('columns')?.split(separator ?? '\t') ?? null,
    tagColumn: column('tags'),
    deckColumn: column('deck'),
    technicalColumns: [column('notetype'), column('guid')].filter((index) => index !== null),
    tags: headers.get('tags')?.split(/\s+/).filter(Boolean) ?? [],
    deck: headers.get('deck')?.trim() || null,
  }
}
