import type { WordContext } from '@/lib/domain/words/word-context'

/** 'line' has no line breaks, 'prose' keeps them, 'address' is an http or https address. */
export type FieldKind = 'line' | 'prose' | 'address'

/** A plain text that a learner can save with a word. */
type FieldRow = Readonly<{
  /** In the table vocabulary_item. */
  column: string
  /** The field of UserVocabularyItem and UserContextInput in the API, and of the Prisma model. */
  apiName: string
  kind: FieldKind
  /** Of the stored text, in UTF-16 units. */
  maxLength: number
  /**
   * The mark of the word list that stands for it, and so its place: a NOTE is beside the note, in the sheet and in reviews;
   * SENTENCE and SOURCE say where the word was met.
   */
  context: Exclude<WordContext, 'IMAGE' | 'RECORDING'>
  /** Label and placeholder in the sheet. */
  label: string
  placeholder?: string
  /** Its column in exported CSV files and its field in Anki; its name in the API's messages. */
  title: string
  /** Its name in the screens and messages of an import. */
  importLabel: string
  /** The value of the API's enum WordPart for a column that holds it. */
  part: string
  /** English names of columns that hold it, ours and other programs', in lower case; '|' separates them. */
  columnNames: string
}>

/**
 * The plain texts that a learner can save with a word, in the order in which the sheet shows them: one row each, which the
 * sheet, reviews, the API's input, exports and imports follow. How to add one: docs/architecture.md, How to add.
 */
export const WORD_FIELDS = {
  note: {
    column: 'remainder_context',
    apiName: 'remainderContext',
    kind: 'prose',
    maxLength: 500,
    context: 'NOTE',
    label: 'Your note',
    placeholder: 'Where you met it, what it reminds you of',
    title: 'Note',
    importLabel: 'Note',
    part: 'NOTE',
    columnNames: 'note|notes|comment|comments|remark|remarks|hint|extra|back extra|mnemonic',
  },
  sentence: {
    column: 'sentence',
    apiName: 'sentence',
    kind: 'prose',
    maxLength: 1_000,
    context: 'SENTENCE',
    label: 'Sentence',
    title: 'Sentence',
    importLabel: 'Sentence',
    part: 'SENTENCE',
    columnNames: 'sentence|context|sentences',
  },
  sourceTitle: {
    column: 'source_title',
    apiName: 'sourceTitle',
    kind: 'line',
    maxLength: 300,
    context: 'SOURCE',
    label: 'Page or book',
    title: 'Page title',
    importLabel: 'Book or page',
    part: 'SOURCE_TITLE',
    columnNames: 'page title|source|source title|book|title',
  },
  sourceUrl: {
    column: 'source_url',
    apiName: 'sourceUrl',
    kind: 'address',
    // Longer addresses exist, but no browser's share sheet sends them.
    maxLength: 2_000,
    context: 'SOURCE',
    label: 'Address',
    placeholder: 'https://',
    title: 'Address',
    importLabel: 'Web address',
    part: 'SOURCE_URL',
    columnNames: 'address|url|link|source url|web address',
  },
  place: {
    column: 'place',
    apiName: 'place',
    kind: 'line',
    maxLength: 200,
    context: 'SOURCE',
    label: 'Place',
    placeholder: 'A town, a café, a train',
    title: 'Place',
    importLabel: 'Place',
    part: 'PLACE',
    columnNames: 'place|location',
  },
} as const satisfies Readonly<Record<string, FieldRow>>

type Rows = typeof WORD_FIELDS
export type FieldName = keyof Rows
/** The fields with one of these marks. */
type FieldOf<C extends FieldRow['context']> = {
  [Field in FieldName]: Rows[Field]['context'] extends C ? Field : never
}[FieldName]
export type NoteFieldName = FieldOf<'NOTE'>
export type OriginFieldName = FieldOf<'SENTENCE' | 'SOURCE'>
/** The texts of a word under the names of the API; null for none. */
export type ApiTexts = Record<Rows[FieldName]['apiName'], string | null>
/** A row, as code that treats all fields alike reads it. */
export const fieldRow = (field: FieldName): FieldRow => WORD_FIELDS[field]

export const FIELD_NAMES = Object.keys(WORD_FIELDS) as FieldName[]

/** The fields that these marks of the word list stand for. */
export function fieldsOfContext<C extends FieldRow['context']>(...contexts: C[]): FieldOf<C>[] {
  const isOne = (field: FieldName): field is FieldOf<C> =>
    contexts.some((context) => context === fieldRow(field).context)
  return FIELD_NAMES.filter(isOne)
}

/** What reminds the learner of the word. */
export const NOTE_FIELDS: readonly NoteFieldName[] = fieldsOfContext('NOTE')
/** Where the learner met the word: the sentence and its source. */
export const ORIGIN_FIELDS: readonly OriginFieldName[] = fieldsOfContext('SENTENCE', 'SOURCE')

/** An object with a value for each of these fields. */
export function mapFields<Field extends FieldName, T>(
  fields: readonly Field[],
  of: (field: Field) => T,
): Record<Field, T> {
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, T>
}

/** An object with a value for each field, under the names that the table has in this column: `mapFieldsBy('apiName', …)`. */
export function mapFieldsBy<Column extends 'column' | 'apiName' | 'part' | 'title', T>(
  column: Column,
  of: (field: FieldName) => T,
): Record<Rows[FieldName][Column], T> {
  const entries = FIELD_NAMES.map((field) => [WORD_FIELDS[field][column], of(field)])
  return Object.fromEntries(entries) as Record<Rows[FieldName][Column], T>
}
