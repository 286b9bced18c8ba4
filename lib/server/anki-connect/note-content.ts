import 'server-only'
import { ankiFieldNamed, type NoteTypeField } from '@/lib/domain/anki-connect/note-type'
import { cleanText } from '@/lib/domain/text/clean'
import { readMarkup } from '@/lib/domain/transfer/anki/field-markup'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { readHtml, tidyLines } from '@/lib/server/input/html-text'

/** UTF-16 units of a field that are read: more than any word, meaning or sentence has. */
const MAX_FIELD_LENGTH = 100_000

/** What the fields of a note hold: plain texts, and the names of its files. */
export interface NoteContent {
  /** Of the fields that the note has; '' for an empty one. */
  texts: Readonly<Partial<Record<NoteTypeField, string>>>
  images: readonly string[]
  sounds: readonly string[]
}

/** Reads the fields of a note, which are HTML. Fields of other note types are left out. Throws ProtocolError. */
export function readNoteFields(fields: Readonly<Record<string, unknown>>): NoteContent {
  const texts: Partial<Record<NoteTypeField, string>> = {}
  const images: string[] = []
  const sounds: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    const field = ankiFieldNamed(name)
    if (!field) continue
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new ProtocolError(`the field ${name} is no text`)
    const html = String(value).slice(0, MAX_FIELD_LENGTH)
    // Most fields are words and names, and a client asks about a thousand notes at once.
    const read = /[<&]/.test(html) ? readHtml(html) : { text: html, images: [] }
    const marked = /[[{\\]/.test(read.text) ? readMarkup(read.text) : { text: read.text, sounds: [] }
    texts[field] = tidyLines(cleanText(marked.text))
    images.push(...read.images)
    sounds.push(...marked.sounds)
  }
  return { texts, images, sounds }
}
