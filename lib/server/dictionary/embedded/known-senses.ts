import 'server-only'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import type { PackedSense, Variant } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { PlacedTranslations, TranslatedSense } from '@/lib/server/dictionary/embedded/sense-translations'

/** A sense of the word data. `source` is null if this project wrote it. */
export interface KnownSense {
  definition: string
  example: string | null
  source: DataSource | null
}

export function toKnownSenses([, , , senses, , , hidden = []]: Variant): KnownSense[] {
  return [...senses, ...hidden].map((sense) => ({
    definition: sense[1],
    example: examplesOf(sense)[0],
    source: sourceOf(sense),
  }))
}

/** Null for a sense that this project wrote. */
export function sourceOf([, , , , isWordNets]: PackedSense): DataSource | null {
  return isWordNets ? 'WORDNET' : null
}

/** Two examples, of which both or the second may be missing. */
export function examplesOf([, , examples]: PackedSense): [string | null, string | null] {
  const [first, second] = typeof examples === 'string' ? [examples] : examples
  return [first || null, second ?? null]
}

/** The senses with translations of ours, by their places among the senses that are shown. */
export function toTranslatedSenses(
  variant: Variant,
  placed: readonly PlacedTranslations[],
): TranslatedSense[] {
  const senses = variant[3]
  const own = senses.filter((sense) => sourceOf(sense) === null)
  return placed.flatMap(({ place, translations }) => {
    const [code, definition] = senses[place] ?? []
    if (code === undefined || definition === undefined) return []
    const isOnly = own.filter(([other]) => other === code).length === 1
    return [{ partOfSpeech: partOfSpeechName(code), definition, translations, isOnly }]
  })
}
