import 'server-only'
import { deckOfList, NO_LIST_DECK } from '@/lib/domain/anki-connect/deck-name'
import { NOTE_TYPE, NOTE_TYPE_FIELDS, type NoteTypeField } from '@/lib/domain/anki-connect/note-type'
import { tagOfList } from '@/lib/domain/transfer/anki/anki-options'
import type { ActionContext } from '@/lib/server/anki-connect/action'
import { type CardRow, findCardRows } from '@/lib/server/anki-connect/card-rows.service'
import { findMediaNames } from '@/lib/server/anki-connect/media.service'
import { shownMeanings } from '@/lib/server/anki-connect/shown-meanings'
import { escapeHtml } from '@/lib/server/http/plain-page/escape-html'
import { listWordsById } from '@/lib/server/words/word.service'
import type { WordRecord } from '@/lib/server/words/word-record'

/** Seconds since 1970, as Anki stores times. */
export const toSecondsOfEpoch = (iso: string): number => Math.floor(new Date(iso).getTime() / 1000)

/** A note and its card, which have the same number. */
export interface NoteRecord {
  number: number
  row: CardRow
  tags: string[]
  deckName: string
  fields: Record<NoteTypeField, { value: string; order: number }>
}

/** The notes with these numbers, in their order; null for one that the viewer does not have: at most six statements. */
export async function loadNotes(
  numbers: readonly number[],
  { viewer, now }: ActionContext,
): Promise<(NoteRecord | null)[]> {
  const rows = await findCardRows({ viewer, now, numbers })
  const ids = [...rows.values()].map(({ id }) => id)
  const parts = { definitions: true, examples: false, tags: true }
  const words = ids.length > 0 ? await listWordsById({ viewer, now, ids, parts }) : []
  const wordOf = new Map(words.map((word) => [word.id, word]))
  const fileIds = words.flatMap(({ contextImageId, contextAudioId }) =>
    [contextImageId, contextAudioId].filter((id) => id !== null),
  )
  const nameOf = await findMediaNames(viewer, fileIds)
  return numbers.map((number) => {
    const row = rows.get(number)
    const word = row && wordOf.get(row.id)
    return word ? toNote(number, row, word, nameOf) : null
  })
}

function toNote(
  number: number,
  row: CardRow,
  word: WordRecord,
  nameOf: ReadonlyMap<string, string>,
): NoteRecord {
  const values = fieldValues(word, nameOf)
  const fields = Object.fromEntries(
    NOTE_TYPE_FIELDS.map((name, order) => [name, { value: values[name], order }]),
  ) as NoteRecord['fields']
  const [first] = word.tags
  return {
    number,
    row,
    tags: word.tags.map(({ name }) => tagOfList(name)),
    deckName: first ? deckOfList(first.name) : NO_LIST_DECK.name,
    fields,
  }
}

const html = (text: string | null) => escapeHtml(text ?? '').replaceAll('\n', '<br>')

function fieldValues(word: WordRecord, nameOf: ReadonlyMap<string, string>): Record<NoteTypeField, string> {
  const image = word.contextImageId && nameOf.get(word.contextImageId)
  const sound = word.contextAudioId && nameOf.get(word.contextAudioId)
  return {
    Word: html(word.text),
    Reading: html(word.pronunciation),
    Meaning: html(
      shownMeanings(word)
        .map(({ meaning }) => meaning)
        .join('\n'),
    ),
    Sentence: html(word.sentence),
    Translation: html(word.translation),
    Note: html(word.remainderContext),
    Picture: image ? `<img src="${escapeHtml(image)}">` : '',
    Audio: sound ? `[sound:${sound}]` : '',
    Source: html(word.sourceTitle),
    Page: html(word.sourceUrl),
  }
}

/** As notesInfo answers. */
export const toNoteInfo = ({ number, row, tags, fields }: NoteRecord) => ({
  noteId: number,
  modelName: NOTE_TYPE.name,
  tags,
  fields,
  mod: toSecondsOfEpoch(row.updatedAt),
  cards: [number],
})

/** Anki's numbers of a card's type. */
const CARD_TYPES = { NEW: 0, LEARNING: 1, REVIEWING: 2, LEARNED: 2 } as const
const SUSPENDED = -1
/** Anki's ease of a card, in per mille; Wordloom schedules without one. */
const USUAL_EASE = 2500

/** As cardsInfo answers. */
export function toCardInfo({ number, row, deckName, fields }: NoteRecord) {
  const type = CARD_TYPES[row.learningStage]
  return {
    cardId: number,
    note: number,
    deckName,
    modelName: NOTE_TYPE.name,
    fields,
    fieldOrder: 0,
    question: fields.Word.value,
    answer: fields.Meaning.value,
    css: '',
    ord: 0,
    type,
    queue: row.isPaused ? SUSPENDED : type,
    due: row.dueAt === null ? 0 : toSecondsOfEpoch(row.dueAt),
    factor: row.reps === 0 ? 0 : USUAL_EASE,
    interval: row.scheduledDays,
    reps: row.reps,
    lapses: row.lapses,
    left: 0,
    flags: 0,
    mod: toSecondsOfEpoch(row.updatedAt),
  }
}
