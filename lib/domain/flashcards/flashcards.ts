import { isPlaceholder } from '@/lib/domain/words/placeholder'

/** What a card's back shows at one time. */
export type Tip = Readonly<
  | { kind: 'definition'; text: string; partOfSpeech: string; translation: string | null }
  | { kind: 'example'; text: string; translation: string | null }
>

type CardDefinition = Readonly<{
  meaning: string
  partOfSpeech: string
  translation: string | null
  isSelectedByUser: boolean
  examples: readonly Readonly<{ example: string; translation: string | null }>[]
}>

/**
 * Everything that a card's back can tell, in the order in which 'More tips' goes through it: each meaning with its examples
 * behind it, the chosen meanings first. Empty for a word without meanings.
 */
export function tipsOf(definitions: readonly CardDefinition[]): Tip[] {
  const real = definitions.filter((definition) => !isPlaceholder(definition))
  const chosenFirst = [
    ...real.filter(({ isSelectedByUser }) => isSelectedByUser),
    ...real.filter(({ isSelectedByUser }) => !isSelectedByUser),
  ]
  return chosenFirst.flatMap(({ meaning, partOfSpeech, translation, examples }) => [
    { kind: 'definition', text: meaning, partOfSpeech, translation } as const,
    ...examples.map(
      (given) => ({ kind: 'example', text: given.example, translation: given.translation }) as const,
    ),
  ])
}

/** Whole per cent of the cards that were known at the first answer; null before any answer. */
export function successRate({ known, answered }: { known: number; answered: number }): number | null {
  return answered === 0 ? null : Math.round((known / answered) * 100)
}
