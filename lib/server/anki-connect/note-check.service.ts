import 'server-only'
import { isListWithin, listOfDeckName } from '@/lib/domain/anki-connect/deck-name'
import { NOTE_TYPE } from '@/lib/domain/anki-connect/note-type'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { type AnkiDeck, deckNamed, listDecks } from '@/lib/server/anki-connect/deck.service'
import { type NewNote, type NoteOptions, readNewNote } from '@/lib/server/anki-connect/new-note'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { prisma } from '@/lib/server/database/prisma'

/** A word that is saved, and what it has already. */
interface SavedWordOfNote {
  id: string
  hasImage: boolean
  hasAudio: boolean
}

/** A note that can be added: to this saved word, or as a new one. */
export interface AddableNote {
  note: NewNote
  word: string
  deck: AnkiDeck
  saved: SavedWordOfNote | null
}

/** For each note either how it can be added, or why it cannot. */
export type NoteCheck = AddableNote | { error: string }

interface StoredWords {
  decks: readonly AnkiDeck[]
  savedOf: ReadonlyMap<string, SavedWordOfNote>
  /** Ids of the lists of a word. */
  listsOf: ReadonlyMap<string, ReadonlySet<string>>
}

/** What AnkiConnect says of a note whose word is saved. */
export const duplicateError = () => new ProtocolError('cannot create note because it is a duplicate')

/** Whether these notes can be added, whatever they are: at most three statements for any number of them. */
export async function checkNotes(viewer: UserRecord, values: readonly unknown[]): Promise<NoteCheck[]> {
  const notes = values.map((value) => attempt(() => readNewNote(value)))
  const keys = notes.flatMap((note) => ('error' in note ? [] : [textKey(wordOf(note))]))
  const [decks, savedOf] = await Promise.all([listDecks(viewer), findSavedWords(viewer, keys)])
  const asksForDeck = notes.some((note) => !('error' in note) && note.options.deck !== null)
  const listsOf = asksForDeck
    ? await findListIds(
        viewer,
        [...savedOf.values()].map(({ id }) => id),
      )
    : new Map()
  return notes.map((note) =>
    'error' in note ? note : attempt(() => checkNote(note, { decks, savedOf, listsOf })),
  )
}

function attempt<T>(work: () => T): T | { error: string } {
  try {
    return work()
  } catch (error) {
    if (error instanceof ProtocolError) return { error: error.message }
    throw error
  }
}

/** As a word that is looked up: without the punctuation around it. A text that is too long for a word is refused as it is. */
function wordOf({ content }: NewNote): string {
  const word = foldText(content.texts.Word ?? '')
  return word.length > LIMITS.word ? word : stripPunctuation(word) || word
}

function checkNote(note: NewNote, stored: StoredWords): AddableNote {
  const { deckName, modelName, options } = note
  if (modelName !== NOTE_TYPE.name) throw new ProtocolError(`model was not found: ${modelName}`)
  const deck = deckNamed(stored.decks, deckName)
  if (!deck) throw new ProtocolError(`deck was not found: ${deckName}`)
  const word = wordOf(note)
  if (word === '') throw new ProtocolError('cannot create note because it is empty')
  if (word.length > LIMITS.word)
    throw new ProtocolError(`the field Word is too long (maximum is ${LIMITS.word} characters)`)
  const saved = stored.savedOf.get(textKey(word)) ?? null
  if (saved && !options.allowsDuplicate && isInScope(saved.id, options, stored)) throw duplicateError()
  return { note, word, deck, saved }
}

/** Whether a saved word is one of those that a new note is compared with. */
function isInScope(
  id: string,
  { deck, withSubdecks }: NoteOptions,
  { decks, listsOf }: StoredWords,
): boolean {
  if (deck === null) return true
  const lists = listsOf.get(id) ?? new Set()
  const name = listOfDeckName(deck)
  if (name === null) return lists.size === 0
  const key = textKey(name)
  const within = decks.filter(({ list }) =>
    list ? (withSubdecks ? isListWithin(list.key, key) : list.key === key) : false,
  )
  return within.some(({ list }) => list !== null && lists.has(list.id))
}

async function findSavedWords(
  { id: userId }: UserRecord,
  keys: readonly string[],
): Promise<Map<string, SavedWordOfNote>> {
  const words = await prisma.$queryRaw<(SavedWordOfNote & { textKey: string })[]>`
    SELECT id, text_key AS "textKey", context_image_id IS NOT NULL AS "hasImage", context_audio_id IS NOT NULL AS "hasAudio"
    FROM vocabulary_item
    WHERE user_id = ${userId}::uuid AND text_key = ANY(${keys}::text[]) ORDER BY variant DESC`
  return new Map(words.map((word) => [word.textKey, word]))
}

async function findListIds(
  { id: userId }: UserRecord,
  wordIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await prisma.$queryRaw<{ wordId: string; tagId: string }[]>`
    SELECT vocabulary_item_id AS "wordId", tag_id AS "tagId" FROM tagging
    WHERE user_id = ${userId}::uuid AND vocabulary_item_id = ANY(${wordIds}::uuid[])`
  const found = new Map<string, Set<string>>()
  for (const { wordId, tagId } of rows) found.set(wordId, (found.get(wordId) ?? new Set()).add(tagId))
  return found
}
