import 'server-only'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import { OWN_SENSE_WEIGHT, type Variant } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { PlacedTranslations, TranslatedSense } from '@/lib/server/dictionary/embedded/own-translations'

/** A sense of the word data. `source` is null if this project wrote it. */
export interface KnownSense {
  definition: string
  example: string | null
  source: DataSource | null
}

/** The weight contains the number of senses written by this project, which come before WordNet's. */
function countOwnSenses([, weight]: Variant): number {
  return Math.floor(weight / OWN_SENSE_WEIGHT)
}

/** Whether any sense that is shown comes from WordNet. */
export function isFromWordNet(variant: Variant): boolean {
  return variant[3].length > countOwnSenses(variant)
}

export function toKnownSenses(variant: Variant): KnownSense[] {
  const [, , , senses, , , hidden = []] = variant
  return [...senses, ...hidden].map(([, definition, example], place) => ({
    definition,
    example: example || null,
    source: place < countOwnSenses(variant) ? null : 'WORDNET',
  }))
}

/** The senses with translations of ours, by their places among the senses that are shown. */
export function toTranslatedSenses(
  variant: Variant,
  placed: readonly PlacedTranslations[],
): TranslatedSense[] {
  const senses = variant[3]
  const own = senses.slice(0, countOwnSenses(variant))
  return placed.flatMap(({ place, translations }) => {
    const [code, definition] = senses[place] ?? []
    if (code === undefined || definition === undefined) return []
    const isOnly = own.filter(([other]) => other === code).length === 1
    return [{ partOfSpeech: partOfSpeechName(code), definition, translations, isOnly }]
  })
}
