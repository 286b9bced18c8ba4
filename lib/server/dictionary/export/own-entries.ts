import 'server-only'
import type { ExportedEntry, ExportedSense } from '@/lib/domain/dictionary/export/exported-entry'
import {
  findInflectedForms,
  formsOfPhrase,
  type Inflecting,
} from '@/lib/domain/dictionary/export/inflected-forms'
import type {
  PackedPronunciation,
  PackedSense,
  Variant,
} from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { examplesOf, sourceOf } from '@/lib/domain/dictionary/look-up/packed-sense'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import { POS_BIT } from '@/lib/domain/dictionary/word-forms.mjs'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import { EntryStore } from '@/lib/server/dictionary/embedded/entry-store'
import { readWordTable } from '@/lib/server/dictionary/embedded/read-word-table'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { SenseTranslations } from '@/lib/server/dictionary/embedded/sense-translations'

const BITS: Readonly<Record<string, number>> = POS_BIT

/**
 * The entries of the learner's dictionary in the word data, with their other spellings; only what this project wrote, and the
 * pronunciations. In the order of the word data.
 *
 * @param language the tag of a language of our translations; null for none
 * @throws when there are none into the language
 */
export function readOwnEntries(file: SectionReader, language: string | null): ExportedEntry[] {
  const words = readWordTable(file)
  const store = new EntryStore(file)
  const translations = new SenseTranslations(file)
  if (language !== null && !translations.tags().includes(language))
    throw new Error(`No translations into '${language}'. There are: ${translations.tags().join(', ')}`)
  const variants = Array.from({ length: words.count }, (_, index) =>
    store.variants(index).flatMap((variant) => (variant[5] ? [{ index, variant }] : [])),
  ).flat()
  const forms = findInflectedForms(
    variants.map(({ variant }) => toInflecting(variant)),
    allWords(words),
  )
  const ranks = rankWords(words)
  return variants.map(({ index, variant }) => {
    const [word, , , , , help] = variant
    return {
      word,
      level: help?.level ?? 0,
      senses: toSenses(variant, language === null ? [] : translations.find(word, language)),
      forms: word.includes(' ') && hasVerb(variant) ? formsOfPhrase(word, forms) : (forms.get(word) ?? []),
      collocations: help?.collocations ?? [],
      note: help?.note ?? '',
      rank: ranks.get(index) ?? null,
    }
  })
}

function toInflecting([word, , , senses, [, , , , forms = {}]]: Variant): Inflecting {
  const parts = senses.filter((sense) => sourceOf(sense) === null).map(([code]) => partOfSpeechName(code))
  return {
    word,
    partsOfSpeech: parts.reduce((bits, part) => bits | (BITS[part] ?? 0), 0),
    irregular: Object.fromEntries(Object.entries(forms).map(([part, list]) => [part, list ?? []])),
  }
}

function toSenses(
  [, , spoken, senses]: Variant,
  placed: ReturnType<SenseTranslations['find']>,
): ExportedSense[] {
  return senses.flatMap((sense, place) => {
    if (sourceOf(sense) !== null) return []
    const found = placed.find((translated) => translated.place === place)?.translations ?? []
    return [{ ...toSense(sense, spoken), translations: found.map(withReading) }]
  })
}

function toSense(sense: PackedSense, spoken: PackedPronunciation): Omit<ExportedSense, 'translations'> {
  const [code, definition, , labels = [], , pronunciation, uses = {}] = sense
  const [american, british = ''] = [pronunciation || spoken].flat()
  return {
    partOfSpeech: partOfSpeechName(code),
    definition,
    examples: examplesOf(sense).filter((example) => example !== null),
    labels,
    patterns: uses.patterns ?? [],
    synonyms: uses.synonyms ?? [],
    opposites: uses.opposites ?? [],
    pronunciation: { american: american ?? '', british },
  }
}

const withReading = ({ text, reading }: { text: string; reading: string | null }) =>
  reading === null ? text : `${text} (${reading})`

const hasVerb = ([, , , senses]: Variant) =>
  senses.some((sense) => sense[0] === 'v' && sourceOf(sense) === null)

function* allWords(words: WordTable): Generator<string> {
  for (let index = 0; index < words.count; index += 1) yield words.wordAt(index)
}

/** The place of each word without spaces or signs among the most frequent ones, by its number: those are counted, others estimated. */
function rankWords(words: WordTable): Map<number, number> {
  const counted = Array.from({ length: words.count }, (_, index) => index).filter((index) =>
    /^[a-z]+$/i.test(words.wordAt(index)),
  )
  counted.sort((a, b) => words.perMillion(b) - words.perMillion(a) || a - b)
  return new Map(counted.map((index, place) => [index, place + 1]))
}
