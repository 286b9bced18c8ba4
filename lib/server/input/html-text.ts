import { Parser } from 'htmlparser2'

/** Elements that begin on a new line. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** Elements whose text is not shown. */
const HIDDEN = new Set(['head', 'noscript', 'script', 'style', 'svg', 'template', 'title'])
/** The reading above a word in ruby text, which a page shows smaller. */
const RUBY = ['rp', 'rt']

/** What is only HTML: a tag of text, or a character reference. 'a < b' and 'R&D' are not. */
const MARKUP =
  /<\/?(?:a|b|big|blockquote|br|code|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|ruby|s|small|span|strong|sub|sup|table|td|th|tr|tt|u|ul)(?:\s[^<>]*)?\/?>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i

interface ReadingOptions {
  /** What stands around the text of these elements. */
  around?: Readonly<Record<string, readonly [before: string, after: string]>>
  withRuby?: boolean
}

/** The text of HTML, with a line break around each block and white space as it stands, and the addresses of its pictures. */
export function readHtml(html: string, { around = {}, withRuby = false }: ReadingOptions = {}) {
  const isHidden = (name: string) => HIDDEN.has(name) || (!withRuby && RUBY.includes(name))
  const images: string[] = []
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentag: (name, { src }) => {
      if (isHidden(name)) hidden += 1
      if (BLOCKS.has(name)) text += '\n'
      text += around[name]?.[0] ?? ''
      if (name === 'img' && src) images.push(src)
    },
    ontext: (part) => {
      if (hidden === 0) text += part
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1
      if (BLOCKS.has(name)) text += '\n'
      text += around[name]?.[1] ?? ''
    },
  })
  parser.end(html)
  return { text, images }
}

/** Lines without white space around them, and no empty ones. */
export function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** The text of HTML, a line for each block. */
export const htmlToText = (html: string) => tidyLines(readHtml(html).text)

/** The text of a cell that may have HTML in it. */
export const plainCell = (cell: string) => (MARKUP.test(cell) ? htmlToText(cell) : cell)
