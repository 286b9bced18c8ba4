import 'server-only'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { Variant } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { examplesOf, sourceOf } from '@/lib/domain/dictionary/look-up/packed-sense'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
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
