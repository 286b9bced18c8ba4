import { sentenceAround } from '@/lib/domain/capture/sentence-around'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text'
import { fitLine } from '@/lib/domain/transfer/fit-text'

/** One place in a book at which a reader looked up a word. */
export type Reading = Readonly<{
  /** The word as it stands in the book: 'ran' for 'run'. */
  form: string
  /** The sentence or the text around the word; '' where the device kept none. */
  passage: string
  /** Offset of `form` in `passage`, in UTF-16 units; null where the device does not tell. */
  start: number | null
  book: string
}>

/** The context of a word that was looked up in books. */
export type ReadingContext = Readonly<{
  sentence: string | null
  sourceTitle: string | null
  note: string | null
}>

/**
 * The context of a word: the sentence and book of the first reading that has a sentence; the note has the other
 * sentences, as many as fit, and the form as read where no sentence shows it.
 * @param readings the most important first
 */
export function contextOf(text: string, readings: readonly Reading[]): ReadingContext {
  const found = readings.map((reading) => ({ ...reading, sentence: sentenceOf(reading) }))
  const [first, ...others] = [...found].sort((a, b) => Number(b.sentence !== '') - Number(a.sentence !== ''))
  if (!first) return { sentence: null, sourceTitle: null, note: null }
  const forms = first.sentence ? [] : found.map(({ form }) => foldText(form))
  const notes = [
    ...new Set(forms.filter((form) => form !== '' && form.toLowerCase() !== text.toLowerCase())),
  ].map((form) => `Read as “${form}”`)
  for (const { sentence, book } of others) {
    const line = book && book !== first.book ? `“${sentence}” (${foldText(book)})` : `“${sentence}”`
    if (sentence && sentence !== first.sentence && !notes.includes(line)) notes.push(line)
  }
  return {
    sentence: first.sentence || null,
    sourceTitle: fitLine(first.book, LIMITS.sourceTitle) || null,
    note: joinFitting(notes, LIMITS.note) || null,
  }
}

/** The sentence of a reading, at most LIMITS.sentence long; '' when there is none. */
function sentenceOf({ form, passage, start }: Reading): string {
  if (foldText(passage) === '') return ''
  const offset = start ?? passage.toLowerCase().indexOf(form.trim().toLowerCase())
  if (offset === -1) return fitLine(passage, LIMITS.sentence)
  return fitLine(sentenceAround(passage, offset, offset + form.length), LIMITS.sentence)
}

/** As many lines as fit into `max` UTF-16 units. */
function joinFitting(lines: readonly string[], max: number): string {
  let text = ''
  for (const line of lines) {
    const longer = text ? `${text}\n${line}` : line
    if (longer.length <= max) text = longer
  }
  return text
}
