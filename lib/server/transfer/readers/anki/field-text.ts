import { cleanText } from '@/lib/domain/text/clean'
import { type Cloze, readMarkup } from '@/lib/domain/transfer/anki/field-markup'
import { courseListOf } from '@/lib/domain/transfer/mapping/word-lines'
import { readHtml, tidyLines } from '@/lib/server/input/html-text'

/** What a field of an Anki note holds: text, and the names of its media. */
export interface FieldContent {
  text: string
  images: string[]
  sounds: readonly string[]
  /** The hidden parts of cloze deletions, in the order of the text. */
  clozes: readonly Cloze[]
  /** The sources of formulas (LaTeX, MathJax), which are in the text too. */
  formulas: readonly string[]
  /** Whether the field marks the hidden parts of a picture. */
  hasOcclusions: boolean
}

/** UTF-16 units of a field that are read. No word, sentence or note is as long; a page that somebody pasted may be. */
const MAX_FIELD_LENGTH = 100_000
/** The editor's element for a formula, which is stored as \(…\). Furigana are part of the word. */
const ANKI_HTML = { around: { 'anki-mathjax': ['\\(', '\\)'] }, withRuby: true } as const

/** Reads a field: HTML becomes plain text. */
export function readField(field: string): FieldContent {
  const html = field.slice(0, MAX_FIELD_LENGTH)
  const { text: marked, images } = /[<&]/.test(html) ? readHtml(html, ANKI_HTML) : { text: html, images: [] }
  const { text, clozes, ...rest } = readMarkup(marked)
  return {
    ...rest,
    images,
    text: tidy(text),
    clozes: clozes.map(({ number, text: hidden }) => ({ number, text: tidy(hidden) })),
  }
}

const tidy = (text: string) => tidyLines(cleanText(text))

/** Reads the fields of a note. A bare number in a field such as 'Level' gets its name: 'Level 3'. */
export function readFields(values: readonly string[], names: readonly string[]): FieldContent[] {
  return values.map((value, index) => {
    const field = readField(value)
    return { ...field, text: courseListOf(field.text, names[index] ?? '') }
  })
}

export const toNoteField = ({ text, clozes }: FieldContent) => ({
  text,
  clozes: clozes.map((cloze) => cloze.text),
})
