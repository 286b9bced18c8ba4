import { LEARNING_STAGES, type LearningStage } from '@/lib/domain/stages'
import type { DataWord } from '@/lib/domain/transfer/data-file.schema'
import { LATER_FIELDS } from '@/lib/domain/transfer/first-fields'
import { joinListNames } from '@/lib/domain/transfer/mapping/list-names'
import { type FieldName, WORD_FIELDS } from '@/lib/domain/words/word-fields'

const STAGE_NAMES: Readonly<Record<LearningStage, string>> = {
  NEW: 'New',
  LEARNING: 'Learning',
  REVIEWING: 'Reviewing',
  LEARNED: 'Learned',
}

/** The translation that the learner sees: their own, else the one that was filled in; '' in another language. */
export function translationForLearner(word: DataWord, language: string | null): string {
  if (language === null) return ''
  return word.ownTranslations[language] ?? translationIn(word.translation, language)
}

/** What was filled in, if it is in this language; else ''. */
export function translationIn(filledIn: DataWord['translation'], language: string | null): string {
  return filledIn && filledIn.language === language ? (filledIn.text ?? '') : ''
}

/** A column, with what the first row of a word has in it. */
type Column = readonly [name: string, cellOf: (word: DataWord, language: string | null) => string]

const fieldColumn = (field: FieldName): Column => [WORD_FIELDS[field].title, (word) => word[field] ?? '']

const MEANING_COLUMNS = ['Part of speech', 'Meaning', 'Meaning translation', 'Example'] as const
const WORD_COLUMNS: readonly Column[] = [
  ['Translation', translationForLearner],
  ['Pronunciation', ({ pronunciation }) => pronunciation ?? ''],
  ...(['sentence', 'note'] as const).map(fieldColumn),
  ['Lists', ({ lists }) => joinListNames(lists)],
  ...(['sourceUrl', 'sourceTitle', 'place'] as const).map(fieldColumn),
  ['Stage', ({ learning }) => STAGE_NAMES[learning?.stage ?? LEARNING_STAGES[0]]],
  ['Added', ({ addedAt }) => addedAt?.toISOString().slice(0, 10) ?? ''],
]
const LATER_COLUMNS = LATER_FIELDS.map(fieldColumn)

/** The first names in the header of each exported CSV file, by which an import knows it. */
export const OWN_CSV_HEADER: readonly string[] = [
  'Word',
  ...MEANING_COLUMNS,
  ...WORD_COLUMNS.map(([name]) => name),
]
/** Of earlier exports: 'Translation' had the word's translation in the first row of a word, the meanings' in the others. */
export const EARLIER_CSV_HEADER = OWN_CSV_HEADER.filter((name) => name !== 'Meaning translation')

/** The header of an exported CSV file. The importer knows these names (mapping/word-part-names.ts). */
export const CSV_HEADER: readonly string[] = [...OWN_CSV_HEADER, ...LATER_COLUMNS.map(([name]) => name)]

/** The rows of a word: one for each meaning with its translation; the first has everything else. */
export function toCsvRows(word: DataWord, language: string | null): string[][] {
  const [first = MEANING_COLUMNS.map(() => ''), ...others] = word.meanings.map((one) => [
    one.partOfSpeech,
    one.meaning,
    translationIn(one.translation, language),
    one.examples.map(({ text }) => text).join('\n'),
  ])
  const rest = [...WORD_COLUMNS, ...LATER_COLUMNS].map(([, cellOf]) => cellOf(word, language))
  return [
    [word.text, ...first, ...rest],
    ...others.map((meaning) => [word.text, ...meaning, ...rest.map(() => '')]),
  ]
}
