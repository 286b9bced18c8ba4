import 'server-only'
import { v5 as uuidFrom } from 'uuid'
import { countingAnswers } from '@/lib/domain/transfer/anki-history'
import { type AnkiPart, listOfDeck, listOfTag, uniqueLists } from '@/lib/domain/transfer/anki-options'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { fitParts, partsOfNote } from '@/lib/domain/transfer/mapping/note-parts'
import { wordOfParts } from '@/lib/domain/transfer/mapping/word-parts'
import type { AnkiNote } from '@/lib/server/transfer/readers/anki/anki-notes'
import { readField } from '@/lib/server/transfer/readers/anki/field-text'
import { toTimestamp } from '@/lib/server/transfer/readers/read-times'

/** Namespace of the ids of answers, so that a second import of the same deck changes nothing. */
const ANSWER_IDS = '0e1f2a44-6a3b-4d0e-8f0a-5c8e5f8d8a11'
/** As many as data.json allows for a word. */
const MAX_ANSWERS = 10_000

export interface AnkiWordContext {
  deckNames: ReadonlyMap<number, string>
  schedulerVersion: number
  hasMedia: (name: string) => boolean
  /** The learner's main language; null before it is chosen. */
  language: string | null
  now: Date
}

/** The word of a note. `parts` says what its fields hold. */
export function toAnkiWord(
  note: AnkiNote,
  parts: readonly AnkiPart[],
  context: AnkiWordContext,
): ImportedWord {
  const fields = note.fields.map(readField)
  const texts = fields.map(({ text, clozes }) => ({ text, cloze: clozes[0] ?? null }))
  const decks = note.deckIds.map((id) => listOfDeck(context.deckNames.get(id) ?? ''))
  return {
    ...wordOfParts([fitParts(partsOfNote(texts, parts))], context.language),
    addedAt: toTimestamp(note.id, context.now),
    lists: uniqueLists([...decks, ...note.tags.map(listOfTag)]),
    image: firstFile(
      fields.flatMap(({ images }) => images),
      context,
    ),
    audio: firstFile(
      fields.flatMap(({ sounds }) => sounds),
      context,
    ),
    log: toLog(note, context),
  }
}

/** The first file that the package has. Addresses in HTML may be percent-encoded. */
function firstFile(names: readonly string[], { hasMedia }: AnkiWordContext): { name: string } | null {
  const candidates = names.flatMap((name) => [name, decodePercent(name)]).map((name) => name.normalize('NFC'))
  const name = candidates.find(hasMedia)
  return name === undefined ? null : { name }
}

function decodePercent(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The log of a note: the history of one of its cards, the one with most answers. The answers of its other cards would
 * count a word twice that was asked in both directions on one day.
 */
function toLog(note: AnkiNote, { schedulerVersion, now }: AnkiWordContext): NonNullable<ImportedWord['log']> {
  const histories = note.histories.map((reviews) => countingAnswers(reviews, schedulerVersion))
  const longest = histories.reduce((a, b) => (b.length > a.length ? b : a), [])
  return longest.slice(-MAX_ANSWERS).flatMap(({ id, rating, seconds, answeredAt }) => {
    const time = toTimestamp(answeredAt, now)
    if (time === null) return []
    const answerId = uuidFrom(`${note.guid} ${id}`, ANSWER_IDS)
    return [
      {
        id: answerId,
        kind: 'ANSWER' as const,
        rating,
        source: 'FLASHCARDS' as const,
        seconds,
        answeredAt: time,
      },
    ]
  })
}
