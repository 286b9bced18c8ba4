import 'server-only'
import type { AnkiReview } from '@/lib/domain/transfer/anki/anki-history'
import { MAX_FIELDS } from '@/lib/server/transfer/readers/anki/anki-collection'
import { asInteger, asText, type SqliteFile } from '@/lib/server/transfer/sqlite-file'

/** A note with its cards and their reviews. */
export interface AnkiNote {
  /** Milliseconds since 1970: when it was made. */
  id: number
  /** Identifies the note in all collections. */
  guid: string
  noteTypeId: number
  tags: readonly string[]
  fields: readonly string[]
  deckIds: readonly number[]
  histories: readonly CardHistory[]
}

/** The reviews of a card, oldest first. */
export interface CardHistory {
  /** The card's number in its note, from 1: of a cloze deletion, {{c1::…}}. */
  number: number
  reviews: readonly AnkiReview[]
}

/** UTF-16 units of all tags of a note that are read: many times more than anyone writes. */
const MAX_TAGS_LENGTH = 10_000

type Row = ReturnType<SqliteFile['rows']> extends Iterable<infer R> ? R : never

/**
 * Reads the notes in the order of their ids, which are their times. Notes, cards and reviews are three sorted lists
 * that are read side by side, so that a missing index does not make it slow.
 */
export function* readNotes(db: SqliteFile): Iterable<AnkiNote> {
  // A card in a filtered deck has its own deck in odid.
  const cards = groupRows(
    db.rows('SELECT nid, CASE odid WHEN 0 THEN did ELSE odid END FROM cards ORDER BY nid, ord'),
  )
  const reviews = groupRows(
    db.rows(`SELECT c.nid, r.cid, c.ord, r.id, r.ease, r.factor, r.time, r.type
      FROM revlog r JOIN cards c ON c.id = r.cid ORDER BY c.nid, c.ord, r.cid, r.id`),
  )
  for (const [id, guid, mid, tags, fields] of db.rows(
    'SELECT id, guid, mid, tags, flds FROM notes ORDER BY id',
  )) {
    const noteId = asInteger(id) ?? 0
    const deckIds = cards(noteId).map(([, deckId]) => asInteger(deckId) ?? 0)
    yield {
      id: noteId,
      guid: asText(guid),
      noteTypeId: asInteger(mid) ?? 0,
      tags: asText(tags).slice(0, MAX_TAGS_LENGTH).split(' ').filter(Boolean),
      fields: asText(fields).split('\x1f', MAX_FIELDS),
      deckIds: [...new Set(deckIds)],
      histories: toHistories(reviews(noteId)),
    }
  }
}

function toHistories(rows: readonly Row[]): CardHistory[] {
  const byCard = new Map<unknown, { number: number; reviews: AnkiReview[] }>()
  for (const [, cardId, ord, id, ease, factor, time, type] of rows) {
    const history = byCard.get(cardId) ?? { number: (asInteger(ord) ?? 0) + 1, reviews: [] }
    byCard.set(cardId, history)
    history.reviews.push({
      id: asInteger(id) ?? 0,
      ease: asInteger(ease) ?? 0,
      factor: asInteger(factor) ?? 0,
      time: asInteger(time) ?? 0,
      type: asInteger(type) ?? 0,
    })
  }
  return [...byCard.values()]
}

/** Gives the rows whose first value is the key. Rows are sorted by it, and keys must be asked for in that order. */
function groupRows(rows: Iterable<Row>): (key: number) => Row[] {
  const iterator = rows[Symbol.iterator]()
  let next = iterator.next()
  return (key) => {
    const group: Row[] = []
    while (!next.done) {
      const current = asInteger(next.value[0]) ?? 0
      if (current > key) break
      if (current === key) group.push(next.value)
      next = iterator.next()
    }
    return group
  }
}
