import 'server-only'
import { noteNumber } from '@/lib/domain/anki-connect/note-number'
import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import { listOfTag, uniqueLists } from '@/lib/domain/transfer/anki/anki-options'
import { AppError } from '@/lib/errors/app-error'
import type { ActionContext } from '@/lib/server/anki-connect/action'
import type { NoteFiles } from '@/lib/server/anki-connect/new-note'
import { checkNotes, duplicateError } from '@/lib/server/anki-connect/note-check.service'
import type { NoteContent } from '@/lib/server/anki-connect/note-content'
import { NO_MEDIA_FILES, takeNoteFiles } from '@/lib/server/anki-connect/note-files.service'
import { meaningsIn, meaningsOfNote, textsToInput } from '@/lib/server/anki-connect/note-to-word'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { shownMeanings } from '@/lib/server/anki-connect/shown-meanings'
import { type GivenDefinition, lookUpMeanings } from '@/lib/server/dictionary/new-word-meanings'
import { keepWord } from '@/lib/server/words/keep-word'
import { getWord } from '@/lib/server/words/word.service'
import type { WordRecord } from '@/lib/server/words/word-record'
import { saveWord } from '@/lib/server/words/word-save.service'

/** Adds a note, to the saved word where it may be a duplicate. Returns its number. Throws ProtocolError and as saveWord. */
export async function addNote(value: unknown, context: ActionContext): Promise<number> {
  const [check] = await checkNotes(context.viewer, [value])
  if (!check || 'error' in check) throw new ProtocolError(check?.error ?? 'the note is missing')
  const { note, word, deck, saved } = check
  const files = await takeNoteFiles(note, note.content, {
    ...context,
    has: { image: saved?.hasImage ?? false, audio: saved?.hasAudio ?? false },
  })
  const { viewer, now } = context
  const { texts } = note.content
  const { pronunciation, translation, ...fields } = textsToInput(texts)
  const definitions = meaningsOfNote(viewer, texts)
  const found = definitions.length > 0 ? {} : await lookUpMeanings(word)
  const additions = { pronunciation, translation: translation ?? undefined, definitions }
  const given = {
    text: word,
    vocabulary: {
      ...additions,
      ...found,
      pronunciation: pronunciation ?? found.pronunciation,
    },
    additions,
    context: { ...fields, ...files },
    lists: [...(deck.list ? [deck.list.name] : []), ...note.tags.map(listOfTag)],
  }
  // One that came meanwhile makes it a duplicate.
  const mayBeSaved = saved !== null || note.options.allowsDuplicate
  const { id } = await keepWord({ viewer, now, given, mayBeSaved, furtherLists: 'leave out' }).catch(
    asDuplicate,
  )
  return noteNumber(id)
}

function asDuplicate(error: unknown): never {
  throw error instanceof AppError && error.code === 'WORD_TAKEN' ? duplicateError() : error
}

const findStored = ({ viewer, now }: ActionContext, id: string): Promise<WordRecord> =>
  getWord({ viewer, now, id })

interface NoteChange {
  id: string
  /** Undefined: the fields stay. */
  content: NoteContent | undefined
  files: NoteFiles
  /** The lists after the first one, which is the deck; undefined: they stay. */
  tags: readonly string[] | undefined
}

/** Changes the fields that are given, and the tags. Throws ProtocolError and as saveWord. */
export async function updateNote(change: NoteChange, context: ActionContext): Promise<void> {
  const { viewer, now } = context
  const saved = await findStored(context, change.id)
  const { texts = {} } = change.content ?? {}
  if (texts.Word === '') throw new ProtocolError('cannot update note because it would be empty')
  const files = change.content
    ? await takeNoteFiles(change.files, change.content, { ...context, has: { image: false, audio: false } })
    : NO_MEDIA_FILES
  const { pronunciation, translation, ...fields } = textsToInput(texts)
  await saveWord(
    viewer,
    {
      id: saved.id,
      vocabulary: {
        text: texts.Word ?? saved.text,
        pronunciation,
        // What was filled in for the word is none of the learner's own.
        translation: translation === saved.translation ? undefined : translation,
        definitions: texts.Meaning === undefined ? undefined : changedMeanings(saved, texts.Meaning),
      },
      userContext: { ...fields, tagNames: change.tags && listsAfter(saved, change.tags), ...files },
    },
    now,
  )
}

const listsAfter = ({ tags: [deck] }: WordRecord, tags: readonly string[]) =>
  uniqueLists([deck?.name ?? null, ...tags.map(listOfTag)])

/** The meanings after the field was changed; undefined where it was not. Meanings that the field does not show stay. */
function changedMeanings(saved: WordRecord, text: string): GivenDefinition[] | undefined {
  const shown = shownMeanings(saved)
  if (shown.map(({ meaning }) => meaning).join('\n') === text) return undefined
  const storedOf = new Map(saved.definitions.map((one) => [textKey(one.meaning), one]))
  const given = meaningsIn(text).map((one): GivenDefinition => {
    const stored = storedOf.get(textKey(one.definition))
    return stored
      ? { partOfSpeech: stored.partOfSpeech, definition: stored.meaning, isSelectedByUser: true }
      : one
  })
  const hidden = saved.definitions
    .filter((one) => !shown.includes(one))
    .map(({ partOfSpeech, meaning }) => ({ partOfSpeech, definition: meaning, isSelectedByUser: false }))
  return [...given, ...hidden].slice(0, LIMITS.definitionsPerWord)
}
