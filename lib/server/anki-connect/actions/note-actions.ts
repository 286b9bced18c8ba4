import 'server-only'
import { z } from 'zod'
import { LIMITS } from '@/lib/domain/limits'
import { listOfTag } from '@/lib/domain/transfer/anki/anki-options'
import {
  type ActionContext,
  ANY_SCOPE,
  type AnkiAction,
  ankiAction,
  idsSchema,
  READ_SCOPES,
} from '@/lib/server/anki-connect/action'
import { findCardRows, searchNotes } from '@/lib/server/anki-connect/card-rows.service'
import { noteFilesSchema, tagsSchema } from '@/lib/server/anki-connect/new-note'
import { checkNotes } from '@/lib/server/anki-connect/note-check.service'
import { readNoteFields } from '@/lib/server/anki-connect/note-content'
import { loadNotes, toNoteInfo, toSecondsOfEpoch } from '@/lib/server/anki-connect/note-info'
import { addNote, updateNote } from '@/lib/server/anki-connect/note-save'
import { isRefusal, ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { deleteWords } from '@/lib/server/words/word-delete.service'

/** Notes whose duplicates are looked for in one call. */
const MAX_CHECKED_NOTES = 10_000
/** Notes that one call adds: each takes some milliseconds. */
const MAX_ADDED_NOTES = 500

const checkedSchema = z.object({ notes: z.array(z.unknown()).max(MAX_CHECKED_NOTES) })
const notesSchema = z.object({ notes: idsSchema })
const taggingSchema = z.object({ notes: idsSchema, tags: tagsSchema })
const querySchema = z.object({ query: z.string().max(10_000).nullish() })

const changeSchema = z.object({
  note: noteFilesSchema.extend({
    id: z.number(),
    fields: z.record(z.string(), z.unknown()).nullish(),
    tags: tagsSchema.nullish(),
  }),
})
type Change = z.infer<typeof changeSchema>['note']

/** The ids of those of these notes that the viewer has, in parts that one change takes. */
async function idsInParts(numbers: readonly number[], { viewer, now }: ActionContext): Promise<string[][]> {
  const rows = await findCardRows({ viewer, now, numbers })
  const ids = [...rows.values()].map(({ id }) => id)
  if (ids.length > 0) await requireWithinLimit('words at once per user', viewer.id, now, ids.length)
  const parts: string[][] = []
  for (let start = 0; start < ids.length; start += LIMITS.wordsAtOnce)
    parts.push(ids.slice(start, start + LIMITS.wordsAtOnce))
  return parts
}

async function change({ id, fields, tags, ...files }: Change, context: ActionContext): Promise<null> {
  const { viewer, now } = context
  const row = (await findCardRows({ viewer, now, numbers: [id] })).get(id)
  if (!row) throw new ProtocolError(`Note was not found: ${id}`)
  await requireWithinLimit('saves per user', viewer.id, now)
  await updateNote(
    {
      id: row.id,
      content: fields ? readNoteFields(fields) : undefined,
      files,
      tags: tags ?? undefined,
    },
    context,
  )
  return null
}

async function changeTags(
  { notes, tags }: z.infer<typeof taggingSchema>,
  context: ActionContext,
  work: typeof tagWords,
): Promise<null> {
  const tagNames = tags.map(listOfTag).filter(Boolean)
  if (tagNames.length === 0) return null
  for (const ids of await idsInParts(notes, context)) await work({ viewer: context.viewer, ids, tagNames })
  return null
}

/** The id of each note, or null where it cannot be added: nothing is said of the reason, as in AnkiConnect. */
async function addNotes(notes: readonly unknown[], context: ActionContext): Promise<(number | null)[]> {
  const { viewer, now } = context
  if (notes.length > MAX_ADDED_NOTES)
    throw new ProtocolError(`too many notes: none was added (maximum is ${MAX_ADDED_NOTES} at once)`)
  const checks = await checkNotes(viewer, notes)
  const addable = checks.filter((check) => !('error' in check)).length
  // Before the first one, so that a client knows that none of them was added.
  if (addable > 0) await requireWithinLimit('saves per user', viewer.id, now, addable)
  const ids: (number | null)[] = []
  for (const [index, check] of checks.entries()) {
    ids.push('error' in check ? null : await addNote(notes[index], context).catch(nullIfRefused))
  }
  return ids
}

function nullIfRefused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}

export const noteActions: Readonly<Record<string, AnkiAction>> = {
  canAddNotes: ankiAction(ANY_SCOPE, checkedSchema, async ({ notes }, { viewer }) =>
    (await checkNotes(viewer, notes)).map((check) => !('error' in check)),
  ),

  canAddNotesWithErrorDetail: ankiAction(ANY_SCOPE, checkedSchema, async ({ notes }, { viewer }) =>
    (await checkNotes(viewer, notes)).map((check) =>
      'error' in check ? { canAdd: false, error: check.error } : { canAdd: true },
    ),
  ),

  addNote: ankiAction(['SAVE'], z.object({ note: z.unknown() }), async ({ note }, context) => {
    await requireWithinLimit('saves per user', context.viewer.id, context.now)
    return addNote(note, context)
  }),

  addNotes: ankiAction(['SAVE'], z.object({ notes: z.array(z.unknown()) }), ({ notes }, context) =>
    addNotes(notes, context),
  ),

  findNotes: ankiAction(READ_SCOPES, querySchema, async ({ query }, { viewer, now }) =>
    typeof query === 'string' ? searchNotes(viewer, query, now) : [],
  ),

  notesInfo: ankiAction(
    READ_SCOPES,
    z.object({ notes: idsSchema.nullish(), query: z.string().max(10_000).nullish() }),
    async ({ notes, query }, context) => {
      const numbers = notes ?? (await searchNotes(context.viewer, query ?? '', context.now))
      return (await loadNotes(numbers, context)).map((note) => (note ? toNoteInfo(note) : {}))
    },
  ),

  notesModTime: ankiAction(READ_SCOPES, notesSchema, async ({ notes }, { viewer, now }) => {
    const rows = await findCardRows({ viewer, now, numbers: notes })
    return notes.map((noteId) => {
      const row = rows.get(noteId)
      return row ? { noteId, mod: toSecondsOfEpoch(row.updatedAt) } : {}
    })
  }),

  updateNote: ankiAction(['SAVE'], changeSchema, async ({ note }, context) => {
    if (!note.fields && !note.tags) throw new ProtocolError('Must provide a "fields" or "tags" property.')
    return change(note, context)
  }),

  updateNoteFields: ankiAction(['SAVE'], changeSchema, async ({ note }, context) =>
    change({ ...note, fields: note.fields ?? {}, tags: null }, context),
  ),

  addTags: ankiAction(['SAVE'], taggingSchema, (params, context) => changeTags(params, context, tagWords)),

  removeTags: ankiAction(['SAVE'], taggingSchema, (params, context) =>
    changeTags(params, context, untagWords),
  ),

  deleteNotes: ankiAction(['SAVE'], notesSchema, async ({ notes }, context) => {
    const { viewer, now } = context
    for (const ids of await idsInParts(notes, context)) await deleteWords({ viewer, ids, now })
    return null
  }),
}
