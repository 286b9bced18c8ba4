import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'

/** One item on the back of a card. */
export type Tip = Readonly<
  | {
      kind: 'definition'
      text: string
      partOfSpeech: string
      translation: string | null
      translationReading?: string | null
    }
  | { kind: 'example'; text: string; translation: string | null }
>

type CardDefinition = Readonly<{
  meaning: string
  partOfSpeech: string
  translation: string | null
  translationReading?: string | null
  isSelectedByUser: boolean
  examples: readonly Readonly<{ example: string; translation: string | null }>[]
}>

/**
 * All tips on the back of a card, in the order of 'More tips': each meaning followed by its examples, the selected
 * meanings first. Empty for a word without meanings.
 */
export function tipsOf(definitions: readonly CardDefinition[]): Tip[] {
  const real = definitions.filter((definition) => !isPlaceholder(definition))
  const chosenFirst = [
    ...real.filter(({ isSelectedByUser }) => isSelectedByUser),
    ...real.filter(({ isSelectedByUser }) => !isSelectedByUser),
  ]
  return chosenFirst.flatMap(({ meaning, partOfSpeech, translation, translationReading, examples }) => [
    { kind: 'definition', text: meaning, partOfSpeech, translation, translationReading } as const,
    ...examples.map(
      (given) => ({ kind: 'example', text: given.example, translation: given.translation }) as const,
    ),
  ])
}

/** Percentage of the shown cards that were known at the first answer, as a whole number; null before any. */
export function successRate({ known, shown }: { known: number; shown: number }): number | null {
  return shown === 0 ? null : Math.round((known / shown) * 100)
}
