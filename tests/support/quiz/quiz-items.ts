import type { QuizItem, QuizPoolWord } from '@/lib/domain/quiz/quiz-input'

type Definition = QuizItem['vocabulary']['definitions'][number]
type ItemRest = {
  translation?: string | null
  forms?: string[]
  definitions?: Partial<Definition>[]
  example?: string
}

export function makeQuizDefinition(rest: Partial<Definition> = {}): Definition {
  return {
    partOfSpeech: 'noun',
    meaning: 'a meaning',
    translation: null,
    isSelectedByUser: true,
    examples: [],
    ...rest,
  }
}

/** A saved word with one meaning, unless `rest` overrides it. */
export function makeQuizItem(text: string, rest: ItemRest = {}): QuizItem {
  const { translation = null, forms = [], example } = rest
  const examples = example ? [{ example, translation: null }] : []
  const definitions = rest.definitions ?? [
    { meaning: `meaning of number ${text.length} ${[...text].join('')}x` },
  ]
  return {
    id: `item-${text}`,
    vocabulary: {
      text,
      translation,
      forms,
      definitions: definitions.map((definition) => makeQuizDefinition({ examples, ...definition })),
    },
  }
}

/** Common words with unrelated meanings. */
export const POOL: readonly QuizPoolWord[] = [
  ['bottle', 'noun', 'a glass vessel with a narrow neck'],
  ['garden', 'noun', 'a plot of ground where flowers grow'],
  ['minute', 'noun', 'sixty seconds of time'],
  ['listen', 'verb', 'hear with intention'],
  ['borrow', 'verb', 'get temporarily'],
  ['wander', 'verb', 'go about without an aim'],
  ['narrow', 'adjective', 'not wide'],
  ['gentle', 'adjective', 'soft and mild'],
].map(([text = '', partOfSpeech = '', meaning = '']) => ({
  text,
  partOfSpeech,
  meaning,
  example: null,
  translation: null,
  synonyms: [],
  forms: [],
}))
