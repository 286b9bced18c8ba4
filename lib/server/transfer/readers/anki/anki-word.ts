import 'server-only'
import { v5 as uuidFrom } from 'uuid'
import { foldText } from '@/lib/domain/text/clean'
import { countingAnswers } from '@/lib/domain/transfer/anki/anki-history'
import {
  type AnkiPart,
  listOfDeck,
  listOfTag,
  shortenedListRemark,
  uniqueLists,
} from '@/lib/domain/transfer/anki/anki-options'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { wordsOfNote } from '@/lib/domain/transfer/mapping/note-parts'
import { wordOfParts } from '@/lib/domain/transfer/mapping/word-parts'
import type { AnkiNote, CardHistory } from '@/lib/server/transfer/readers/anki/anki-notes'
import { type FieldContent, readFields, toNoteField } from '@/lib/server/transfer/readers/anki/field-text'
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

/** A word of a note, and what of it could not come in as it is; or why the note has none. */
export type WordOfNote =
  | { word: ImportedWord; remarks: string[]; parameterSets?: readonly unknown[] }
  | { problem: string }

/** What the fields of a note type hold. */
export type FieldRoles = Readonly<{ names: readonly string[]; parts: readonly AnkiPart[] }>

/** The words of a note. */
export function toAnkiWords(note: AnkiNote, roles: FieldRoles, context: AnkiWordContext): WordOfNote[] {
  const { parts } = roles
  const fields = readFields(note.fields, roles.names)
  const source = fields[parts.indexOf('WORD')]
  if (source?.hasOcclusions) return [{ problem: 'This note hides parts of a picture. It has no word.' }]
  if (isFormula(source)) return [{ problem: 'The word of this note is a formula (LaTeX).' }]
  const remarks = [
    ...(fields.some(({ formulas }, index) => formulas.length > 0 && parts[index] !== 'IGNORE')
      ? ['A formula (LaTeX) comes in as it is typed.']
      : []),
    ...remarksOnLists(note, context),
  ]
  const shared = { addedAt: toTimestamp(note.id, context.now), ...mediaOf(fields, context) }
  return wordsOfNote(fields.map(toNoteField), parts).map(({ parts: cells, cloze }, index) => {
    // An example of several lines is one.
    const example = cells.EXAMPLE === undefined ? {} : { EXAMPLE: foldText(cells.EXAMPLE) }
    const { lists = [], ...word } = wordOfParts([{ ...cells, ...example }], context.language)
    if (!word.text) return { problem: 'This note has no word.' }
    const number = source?.clozes.find(({ text }) => text === cloze)?.number ?? null
    // Words of one card have the same answers, whose ids must differ.
    const key = index === 0 ? note.guid : `${note.guid} ${index}`
    const own = { lists: uniqueLists([...listsOfNote(note, context), ...lists]) }
    return { word: { ...word, ...shared, ...own, log: toLog(note, { key, number }, context) }, remarks }
  })
}

/** Whether a field has nothing but formulas. */
function isFormula(field: FieldContent | undefined): boolean {
  if (!field || field.formulas.length === 0) return false
  const rest = field.formulas.reduce((text, formula) => text.replace(formula, ''), field.text)
  return !/\p{L}/u.test(rest)
}

/** Names of decks and tags that are longer than the name of a list. */
function remarksOnLists(note: AnkiNote, { deckNames }: AnkiWordContext): string[] {
  const decks = note.deckIds.map((id) => deckNames.get(id) ?? '')
  return [...decks, ...note.tags].flatMap((name) => shortenedListRemark(name) ?? [])
}

function listsOfNote(note: AnkiNote, { deckNames }: AnkiWordContext): string[] {
  const decks = note.deckIds.flatMap((id) => listOfDeck(deckNames.get(id) ?? '') ?? [])
  return [...decks, ...note.tags.map(listOfTag)]
}

/** The first picture and the first sound of a note. */
export function mediaOf(fields: readonly FieldContent[], context: AnkiWordContext) {
  return {
    image: firstFile(
      fields.flatMap(({ images }) => images),
      context,
    ),
    audio: firstFile(
      fields.flatMap(({ sounds }) => sounds),
      context,
    ),
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

interface LogOf {
  /** Makes the ids of the answers: of the note and, where it has several, of the word. */
  key: string
  /** The card that asks for the word; null: any. */
  number: number | null
}

/**
 * The log of a word: the history of the card that asks for it; of several the one with most answers. The answers of
 * the others would count a word twice that was asked in both directions on one day.
 */
export function toLog(
  note: AnkiNote,
  { key, number }: LogOf,
  { schedulerVersion, now }: AnkiWordContext,
): (NonNullable<ImportedWord['log']>[number] & { reviewId: number })[] {
  const isAsked = (card: CardHistory) => number === null || card.number === number
  const histories = note.histories
    .filter(isAsked)
    .map(({ reviews }) => countingAnswers(reviews, schedulerVersion))
  const longest = histories.reduce((a, b) => (b.length > a.length ? b : a), [])
  return longest.slice(-MAX_ANSWERS).flatMap(({ id, rating, seconds, answeredAt }) => {
    const time = toTimestamp(answeredAt, now)
    if (time === null) return []
    return [
      {
        reviewId: id,
        id: uuidFrom(`${key} ${id}`, ANSWER_IDS),
        kind: 'ANSWER' as const,
        rating,
        source: 'FLASHCARDS' as const,
        seconds,
        answeredAt: time,
      },
    ]
  })
}
