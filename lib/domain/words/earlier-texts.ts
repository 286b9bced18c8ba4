import { FIELD_NAMES, type FieldName, fieldRow, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** The parts of a word that a learner writes. */
export const WRITTEN_PARTS = [
  'WORD',
  'TRANSLATION',
  'MEANING',
  ...FIELD_NAMES.map((field) => WORD_FIELDS[field].part),
] as const
export type WrittenPart = (typeof WRITTEN_PARTS)[number]

/** A text of a word that a save replaced or cleared. */
export type EarlierText = Readonly<{
  part: WrittenPart
  text: string
  /** When another text took its place. */
  until: Date
}>

/** What a word keeps of the texts that were replaced: enough for devices that meet, and little beside a word's log. */
export const MAX_EARLIER_TEXTS = 10

/** A text before and after a save; null for none. */
export type TextChange = Readonly<{ part: WrittenPart; before: string | null; after: string | null }>

/**
 * The earlier texts of a word after a save, newest first. A text that goes on in the new one is not lost, and one that is back is no
 * earlier text any more.
 */
export function keepEarlierTexts(
  earlier: readonly EarlierText[],
  changes: readonly TextChange[],
  now: Date,
): EarlierText[] {
  const lost = changes.flatMap(({ part, before, after }) =>
    before === null || after?.includes(before) ? [] : [{ part, text: before, until: now }],
  )
  const isSuperseded = ({ part, text }: EarlierText) =>
    changes.some((change) => change.part === part && (change.after === text || change.before === text))
  return [...lost, ...earlier.filter((one) => !isSuperseded(one))].slice(0, MAX_EARLIER_TEXTS)
}

/** The earlier texts of two words that become one. */
export function mergeEarlierTexts(one: readonly EarlierText[], other: readonly EarlierText[]): EarlierText[] {
  return [...one, ...other]
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())
    .slice(0, MAX_EARLIER_TEXTS)
}

/** The plain text of a word that a part is; null for the others. */
export const fieldOfPart = (part: string): FieldName | null =>
  FIELD_NAMES.find((field) => WORD_FIELDS[field].part === part) ?? null

const OTHER_TITLES: Readonly<Partial<Record<string, string>>> = {
  WORD: 'Word',
  TRANSLATION: 'Translation',
  MEANING: 'Meaning',
}

/** What a part is called: 'Note'. */
export function partTitle(part: string): string {
  const field = fieldOfPart(part)
  return (field && fieldRow(field).title) ?? OTHER_TITLES[part] ?? 'Text'
}
