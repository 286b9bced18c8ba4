import 'server-only'
import { z } from 'zod'
import { type NoteContent, readNoteFields } from '@/lib/server/anki-connect/note-content'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'

/** A file that comes with a note, or stands somewhere on the web. */
const mediaSchema = z.object({
  filename: z.string(),
  data: z.string().nullish(),
  url: z.string().nullish(),
  path: z.string().nullish(),
})
export type GivenFile = z.infer<typeof mediaSchema>

/** The files that come with a note; what is in them is read when they are stored. */
export const noteFilesSchema = z.object({
  audio: z.unknown().optional(),
  video: z.unknown().optional(),
  picture: z.unknown().optional(),
})
export type NoteFiles = z.infer<typeof noteFilesSchema>

/** One file or several; what is none is left out, as AnkiConnect does. */
export function readGivenFiles(value: unknown): GivenFile[] {
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => mediaSchema.safeParse(one).data ?? [])
}

/** Names with spaces between them, or a list of names. */
export const tagsSchema = z.union([
  z.string().transform((tags) => tags.split(/\s+/).filter(Boolean)),
  z.array(z.string()),
])

const valuesSchema = z.record(z.string(), z.unknown())

/** The options are checked by `readOptions`, because a wrong option has a message of its own. */
const noteSchema = noteFilesSchema.extend({
  deckName: z.string(),
  modelName: z.string(),
  fields: valuesSchema,
  tags: tagsSchema.nullish(),
  options: valuesSchema.nullish(),
})

/** Where a note counts as a duplicate. */
export interface NoteOptions {
  allowsDuplicate: boolean
  /** The name of a deck; null: among all notes. */
  deck: string | null
  withSubdecks: boolean
}

export interface NewNote extends NoteFiles {
  deckName: string
  modelName: string
  content: NoteContent
  tags: readonly string[]
  options: NoteOptions
}

/** Reads a note as addNote and canAddNotes get it. Throws ProtocolError. */
export function readNewNote(value: unknown): NewNote {
  const { data, error } = noteSchema.safeParse(value)
  if (!data) throw new ProtocolError(`the note has no valid ${String(error.issues[0]?.path[0] ?? 'content')}`)
  const { fields, tags, options, ...note } = data
  return {
    ...note,
    content: readNoteFields(fields),
    tags: tags ?? [],
    options: readOptions(options ?? {}, note.deckName),
  }
}

function readOptions(options: Readonly<Record<string, unknown>>, deckName: string): NoteOptions {
  const scope = valuesSchema.safeParse(options.duplicateScopeOptions).data ?? {}
  requireBoolean(scope.checkAllModels, 'duplicateScopeOptions.checkAllModels')
  const deck = typeof scope.deckName === 'string' ? scope.deckName : deckName
  return {
    allowsDuplicate: requireBoolean(options.allowDuplicate, 'allowDuplicate'),
    deck: options.duplicateScope === 'deck' ? deck : null,
    withSubdecks: requireBoolean(scope.checkChildren, 'duplicateScopeOptions.checkChildren'),
  }
}

function requireBoolean(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw new ProtocolError(`option parameter "${name}" must be boolean`)
  return value
}
