import 'server-only'
import type { Variant } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'

/** What is near to a word: its synonyms, and the numbers of its meanings and of the nearest ones. */
export interface Relatives {
  synonyms: string[]
  kin: number[]
}

/** Of all the word's meanings; quicker than quiz facts and uses, which hold the same. */
export function toRelatives(variants: readonly Variant[]): Relatives {
  return {
    synonyms: variants.flatMap(([, , , senses]) =>
      senses.flatMap(([, , , , , , uses]) => uses?.synonyms ?? []),
    ),
    kin: variants.flatMap(([, , , , [kin]]) => kin),
  }
}
