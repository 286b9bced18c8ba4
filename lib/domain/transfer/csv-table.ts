import { LEARNING_STAGES, type LearningStage } from '@/lib/domain/stages'
import type { DataWord } from '@/lib/domain/transfer/data-file.schema'
import { joinListNames } from '@/lib/domain/transfer/table/list-names'

/** The header of an exported CSV file. The importer knows these names (mapping/word-part-names.ts). */
export const CSV_HEADER = [
  'Word',
  'Part of speech',
  'Meaning',
  'Meaning translation',
  'Example',
  'Translation',
  'Pronunciation',
  'Sentence',
  'Note',
  'Lists',
  'Address',
  'Page title',
  'Place',
  'Stage',
  'Added',
] as const

/** The header of earlier exports: 'Translation' had the word's translation in the first row of a word, the meanings' in the others. */
export const EARLIER_CSV_HEADER = CSV_HEADER.filter((name) => name !== 'Meaning translation')

const STAGE_NAMES: Readonly<Record<LearningStage, string>> = {
  NEW: 'New',
  LEARNING: 'Learning',
  REVIEWING: 'Reviewing',
  LEARNED: 'Learned',
}

/** The translation that the learner sees: their own, else the one that was filled in; '' in another language. */
export function shownTranslation(word: DataWord, language: string | null): string {
  if (language === null) return ''
  return word.ownTranslations[language] ?? translationIn(word.translation, language)
}

/** What was filled in, if it is in this language; else ''. */
export function translationIn(filledIn: DataWord['translation'], language: string | null): string {
  return filledIn && filledIn.language === language ? (filledIn.text ?? '') : ''
}

/** The rows of a word: one for each meaning with its translation; the first has everything else. */
export function toCsvRows(word: DataWord, language: string | null): string[][] {
  const [first = ['', '', '', ''], ...others] = word.meanings.map((one) => [
    one.partOfSpeech,
    one.meaning,
    translationIn(one.translation, language),
    one.examples.map(({ text }) => text).join('\n'),
  ])
  const rest = [
    shownTranslation(word, language),
    word.pronunciation ?? '',
    word.sentence ?? '',
    word.note ?? '',
    joinListNames(word.lists),
    word.sourceUrl ?? '',
    word.sourceTitle ?? '',
    word.place ?? '',
    STAGE_NAMES[word.learning?.stage ?? LEARNING_STAGES[0]],
    word.addedAt?.toISOString().slice(0, 10) ?? '',
  ]
  return [
    [word.text, ...first, ...rest],
    ...others.map((meaning) => [word.text, ...meaning, ...rest.map(() => '')]),
  ]
}
