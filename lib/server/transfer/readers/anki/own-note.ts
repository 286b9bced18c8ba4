import 'server-only'
import { foldText } from '@/lib/domain/text/clean'
import {
  ANKI_DATA_FIELD,
  ANKI_FIELDS,
  type AnkiField,
  BEFORE_TRANSLATION,
  FIRST_ANKI_FIELDS,
  toAnkiFields,
  toEarlierMeaning,
} from '@/lib/domain/transfer/anki/anki-note'
import { listOfDeck, listOfTag, tagOfList, uniqueLists } from '@/lib/domain/transfer/anki/anki-options'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { partOfName } from '@/lib/domain/transfer/mapping/word-part-names'
import { type WordParts, wordOfParts } from '@/lib/domain/transfer/mapping/word-parts'
import { UNKNOWN_PART_OF_SPEECH } from '@/lib/domain/words/meaning/parts-of-speech'
import { FIELD_NAMES, mapFields, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import { type UnpackedField, unpackDataField } from '@/lib/server/transfer/anki-data-field'
import type { AnkiNote } from '@/lib/server/transfer/readers/anki/anki-notes'
import { type AnkiWordContext, mediaOf, toLog } from '@/lib/server/transfer/readers/anki/anki-word'
import { readField } from '@/lib/server/transfer/readers/anki/field-text'

/** Whether a note type is that of our exports. */
export const isOwnNoteType = (names: readonly string[]) =>
  [...FIRST_ANKI_FIELDS, ANKI_DATA_FIELD].every((name) => names.includes(name))

/**
 * The word of a note that an export of ours wrote, as it was exported, with what was changed and answered in Anki
 * since. Null when its data cannot be read.
 */
export function toOwnWord(
  note: AnkiNote,
  names: readonly string[],
  context: AnkiWordContext,
): { word: ImportedWord; parameterSets: readonly unknown[] } | null {
  const data = unpackDataField(note.fields[names.indexOf(ANKI_DATA_FIELD)] ?? '')
  if (!data) return null
  const { learning, log = [], ...word } = data.source
  const known = new Set(data.reviews)
  const answers = toLog(note, { key: note.guid, number: null }, context)
  const added = answers.filter(({ reviewId }) => !known.has(reviewId))
  const read = {
    ...word,
    ...editsOf(note, names, data),
    ...mediaOf(
      (['Picture', 'Sound'] as const).map((name) => readField(fieldOf(note, names, name))),
      context,
    ),
    lists: listsOf(note, data, context),
    // With further answers the state is computed from the log.
    ...(added.length === 0 && { learning }),
    log: [...log, ...added],
  }
  return { word: read, parameterSets: data.parameterSets }
}

const fieldOf = (note: AnkiNote, names: readonly string[], name: AnkiField) =>
  note.fields[names.indexOf(name)] ?? ''

/** The parts whose fields differ from what the export wrote. */
function editsOf(note: AnkiNote, names: readonly string[], data: UnpackedField): Partial<ImportedWord> {
  const { word, language, source } = data
  const written = toAnkiFields(word, language)
  const textOf = (name: AnkiField) => readField(fieldOf(note, names, name)).text
  const isEdited = (name: AnkiField) => {
    const known = name === 'Meaning' ? [written[name], toEarlierMeaning(word)] : [written[name]]
    return known.every((one) => textOf(name) !== readField(one).text)
  }
  // A note type of an earlier export lacks the fields that were added since.
  const there = ANKI_FIELDS.filter((name) => names.includes(name))
  const edited = there.filter((name) => name !== 'Picture' && name !== 'Sound' && isEdited(name))
  if (edited.length === 0) return {}
  const cells = Object.fromEntries(ANKI_FIELDS.map((name) => [partOfName(name), textOf(name)]))
  const fresh = wordOfParts([cells], language)
  const has = (...fields: AnkiField[]) => fields.some((name) => edited.some((one) => one === name))
  return {
    ...(has('Word') && { text: fresh.text }),
    ...(has('Part of speech', 'Meaning', 'Example') && {
      meanings: editedMeanings(cells, source.meanings ?? [], language),
    }),
    ...(has('Translation') && {
      ownTranslations: { ...source.ownTranslations, ...fresh.ownTranslations },
    }),
    ...(has('Pronunciation') && { pronunciation: fresh.pronunciation }),
    ...mapFields(
      FIELD_NAMES.filter((field) => has(WORD_FIELDS[field].title)),
      (field) => fresh[field],
    ),
  }
}

type Meanings = NonNullable<ImportedWord['meanings']>

/** Each line of the field is a meaning; what belongs to a meaning that was not changed stays. */
function editedMeanings(cells: WordParts, written: Meanings, language: string | null): Meanings {
  const examples = (cells.EXAMPLE ?? '').split('\n').filter(Boolean)
  const known = new Set(written.flatMap((one) => one.examples?.map(({ text }) => foldText(text)) ?? []))
  const added = examples.filter((text) => !known.has(text)).map((text) => ({ text }))
  const meanings = (cells.MEANING ?? '').split('\n').filter(Boolean)
  return meanings.map((line, index) => {
    const { before = cells.PART_OF_SPEECH, meaning: given = line } = LABELLED.exec(line)?.groups ?? {}
    const { same, meaning, translation } = readMeaning(given, written)
    const kept = same?.examples?.filter(({ text }) => examples.includes(foldText(text))) ?? []
    return {
      ...(same ?? { meaning, isSelected: true }),
      ...(translation && language && { translation: { text: translation, language } }),
      partOfSpeech: foldText(before || UNKNOWN_PART_OF_SPEECH),
      examples: index === 0 ? [...kept, ...added] : kept,
    }
  })
}

/** The meaning of a line, which may have its translation behind it; `same`: the one that it was written for, if it did not change. */
function readMeaning(line: string, written: Meanings) {
  const find = (text: string) => written.find((one) => foldText(one.meaning) === text)
  const at = line.lastIndexOf(BEFORE_TRANSLATION)
  const whole = find(line)
  if (whole || at === -1) return { same: whole, meaning: line, translation: null }
  const [meaning, translation] = [line.slice(0, at), foldText(line.slice(at + BEFORE_TRANSLATION.length))]
  const same = find(meaning)
  if (same) return { same, meaning, translation: translation === same.translation?.text ? null : translation }
  // The meaning was changed: its translation is no longer known to fit.
  const isWritten = written.some((one) => one.translation?.text === translation)
  return { same: undefined, meaning: isWritten ? meaning : line, translation: null }
}

/** As an export writes meanings of several parts of speech: 'noun: a ship'. */
const LABELLED = /^(?<before>\p{L}[\p{L} ]{1,30}): (?<meaning>.+)$/u

/** The lists as exported, without those whose tags were removed in Anki, with those that were added. */
function listsOf(note: AnkiNote, { word }: UnpackedField, { deckNames }: AnkiWordContext): string[] {
  const keyOf = (tag: string) => tag.toLowerCase()
  const tags = new Set(note.tags.map(keyOf))
  const written = new Set(word.lists.map((name) => keyOf(tagOfList(name))))
  const kept = word.lists.filter((name) => tags.has(keyOf(tagOfList(name))))
  const added = note.tags.filter((tag) => !written.has(keyOf(tag))).map(listOfTag)
  const decks = note.deckIds.map((id) => listOfDeck(deckNames.get(id) ?? ''))
  return uniqueLists([...kept, ...added, ...decks])
}
