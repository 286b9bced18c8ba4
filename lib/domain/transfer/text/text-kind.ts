/** Texts that are no table of words. */
export const TEXT_KINDS = ['SUBTITLES', 'WEB_PAGE', 'JSON', 'PROSE'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

const CUE_TIME = /^(?:\d+:)?\d{1,2}:\d{2}[,.]\d{3} --> (?:\d+:)?\d{1,2}:\d{2}[,.]\d{3}/m
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body|article|main)\b/i
export const JSON_START = /^\s*(?:\[\s*[[{"\d]|\{\s*")/
const JSON_STRUCTURE = /"\s*:|"\s*,\s*"|\}\s*,\s*\{/
/** Separators that stand in every row of a table; commas are in sentences too. */
const TABLE_SEPARATORS = /[\t;|]| - | – | = /
const SENTENCE_END = /[.!?…]["'”’»)\]]*$/
/** Words of a line that is longer than a headword with its meaning needs to be. */
const LONG_LINE = 6
/** Words of a first cell that may be a headword. */
const SHORT_CELL = 3

/** What a file that begins with this text is; null for a table or a list of words. */
export function textKindOf(sample: string): TextKind | null {
  if (/^\uFEFF?WEBVTT\b/.test(sample) || CUE_TIME.test(sample)) return 'SUBTITLES'
  if (WEB_PAGE.test(sample)) return 'WEB_PAGE'
  if (JSON_START.test(sample) && JSON_STRUCTURE.test(sample)) return 'JSON'
  return isProse(sample) ? 'PROSE' : null
}

function isProse(sample: string): boolean {
  const lines = sample.split(/\r\n|\n|\r/).map((line) => line.trim())
  const filled = lines.filter(Boolean)
  if (filled.length === 0 || /^(?:#\w[\w ]*:|sep=)/i.test(filled[0] ?? '')) return false
  if (filled.every((line) => TABLE_SEPARATORS.test(line))) return false
  const wordsOf = (text: string) => text.split(/\s+/).length
  const isRow = (line: string) =>
    /^[^,]*,/.test(line) && wordsOf((line.split(',', 1)[0] ?? '').trim()) <= SHORT_CELL
  const long = filled.filter((line) => wordsOf(line) >= LONG_LINE)
  const ended = filled.filter((line) => SENTENCE_END.test(line))
  const isMostly = (part: readonly string[]) => part.length * 2 > filled.length
  if (isMostly(filled.filter(isRow))) return false
  // Verse and wrapped lines end anywhere, but the text has sentences.
  return isMostly(long) && (isMostly(ended) || sample.split(/[.!?…]["'”’»)\]]*\s/).length > filled.length / 3)
}
