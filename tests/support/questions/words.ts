import type { WordWithStrength } from '@/lib/domain/questions/form-for'

type Content = Partial<Omit<WordWithStrength, 'vocabulary'>> &
  Readonly<{
    text: string
    forms?: string[]
    translation?: string | null
    meaning?: string
    partOfSpeech?: string
    examples?: string[]
  }>

/** A word that is strong enough to be asked for, with one meaning. */
export function makeStrongWord({
  text,
  forms = [],
  translation = null,
  meaning = 'what it means',
  partOfSpeech = 'noun',
  examples = [],
  ...rest
}: Content): WordWithStrength {
  const definition = { partOfSpeech, meaning, translation: null, isSelectedByUser: true }
  return {
    id: text,
    stability: 30,
    reviewCount: 0,
    ...rest,
    vocabulary: {
      text,
      forms,
      translation,
      definitions: [{ ...definition, examples: examples.map((example) => ({ example })) }],
    },
  }
}
