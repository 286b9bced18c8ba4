/**
 * A tag or a comment. '<' alone does not match, because definitions contain it ("less than (<)"); a match never spans
 * another '<'.
 */
const TAG = /<(?:!--[^<>]*--|\/?[a-z][^<>]*)>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const MAX_CODE_POINT = 0x10ffff

/** The entities that dictionaries use. */
const NAMED: Readonly<Record<string, string>> = Object.freeze({
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
})

/** The plain text of HTML: tags removed, entities decoded. Text without markup stays unchanged. */
export function textOfMarkup(markup: string): string {
  return markup.replace(TAG, '').replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : whole
  })
}
