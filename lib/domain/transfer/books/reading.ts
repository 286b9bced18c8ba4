import { sentenceAround } from '@/lib/domain/capture/sentence-around'
import { foldText } from '@/lib/domain/text/clean'
import { WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** One place in a book at which a reader looked up a word. */
export type Reading = Readonly<{
  /** The word as it stands in the book: 'ran' for 'run'. */
  form: string
  /** The sentence or the text around the word; '' where the device kept none. */
  passage: string
  /** Offset of `form` in `passage`, in UTF-16 units; null where the device does not tell. */
  start: number | null
  /** Its title, with the authors. */
  book: string
  /** Its title; '' when it is not known. */
  title: string
  /** What the learner wrote beside the word. */
  note?: string
}>

/** A line of a word's note, and the text in it that tells whether a note has it. */
export type NoteLine = Readonly<{ text: string; line: string }>
type ReadSentence = NoteLine & Readonly<{ sourceTitle: string | null }>

/** The context of a word that was looked up in books. */
export type BookContext = Readonly<{
  sentence: string | null
  sourceTitle: string | null
  note: string | null
  /** All lines, with the sentence: a word that the learner has already may lack some of them. */
  noteLines: readonly NoteLine[]
}>

/**
 * The context of a word: the sentence and book of the first reading that has a sentence; the note has the other
 * sentences, each with its book, as many as fit, and the form as read where no sentence shows it.
 * @param readings the newest first
 */
export function contextOf(text: string, readings: readonly Reading[]): BookContext {
  const sentences = uniqueSentences(readings)
  const [first, ...others] = sentences
  const own = ownNotes(readings)
  const rest = [...own, ...(first ? others : formsOf(text, readings))]
  const { note } = addLines(
    null,
    rest.map(({ line }) => line),
  )
  const noteLines = first ? [...own, ...sentences] : rest
  const sourceTitle = first ? first.sourceTitle : titleOf(readings.find(({ book }) => book !== ''))
  return { sentence: first?.text ?? null, sourceTitle, note, noteLines }
}

function uniqueSentences(readings: readonly Reading[]): ReadSentence[] {
  const byText = new Map<string, ReadSentence>()
  for (const reading of readings) {
    const text = sentenceOf(reading)
    if (text === '' || byText.has(text)) continue
    const title = foldText(reading.title)
    byText.set(text, {
      text,
      sourceTitle: titleOf(reading),
      line: title ? `“${text}” (${title})` : `“${text}”`,
    })
  }
  return [...byText.values()]
}

function ownNotes(readings: readonly Reading[]): NoteLine[] {
  const notes = new Set(readings.map(({ note = '' }) => foldText(note)).filter(Boolean))
  return [...notes].map((text) => ({ text, line: text }))
}

const titleOf = (reading: Reading | undefined) => foldText(reading?.book ?? '') || null

/** The forms that differ from the word, for a word without a sentence that shows them. */
function formsOf(text: string, readings: readonly Reading[]): NoteLine[] {
  const forms = readings.map(({ form }) => foldText(form))
  const others = forms.filter((form) => form !== '' && form.toLowerCase() !== text.toLowerCase())
  return [...new Set(others)].map((form) => {
    const line = `Read as “${form}”`
    return { text: line, line }
  })
}

/** The sentence of a reading; '' when there is none. */
function sentenceOf({ form, passage, start }: Reading): string {
  if (foldText(passage) === '') return ''
  const offset = start ?? passage.toLowerCase().indexOf(form.trim().toLowerCase())
  if (offset === -1) return foldText(passage)
  return foldText(sentenceAround(passage, offset, offset + form.length))
}

/** A note with as many of the lines as it has room for. */
export function addLines(note: string | null, lines: readonly string[]) {
  let text = note ?? ''
  let leftOut = 0
  for (const line of lines) {
    const longer = text ? `${text}\n${line}` : line
    if (longer.length <= WORD_FIELDS.note.maxLength) text = longer
    else leftOut += 1
  }
  return { note: text || null, leftOut }
}
