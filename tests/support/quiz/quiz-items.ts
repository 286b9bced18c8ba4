import type { QuizItem, QuizPoolWord } from '@/lib/domain/quiz/quiz-input'
import { NO_USES, type QuizUses } from '@/lib/domain/quiz/word/quiz-uses'
import { type IrregularForms, inflect } from '@/lib/domain/words/in-text/inflections'

type Definition = QuizItem['vocabulary']['definitions'][number]
type ItemRest = {
  translation?: string | null
  forms?: string[]
  definitions?: Partial<Definition>[]
  example?: string
  sentence?: string
  photo?: string
  recording?: string
  facts?: {
    irregular?: IrregularForms
    kin?: number[]
    fields?: number[]
    before?: string[]
    after?: string[]
    level?: number | null
  }
  uses?: Partial<QuizUses>
}

/** What the word data would know about a word: at least its forms. */
export function makeQuizFacts(
  text: string,
  { irregular = {}, ...rest }: NonNullable<ItemRest['facts']> = {},
) {
  const inflections = inflect({ text, irregular, isKnown: () => true })
  return { kin: [], fields: [], before: [], after: [], level: null, ...rest, inflections }
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
    // Says nothing that another word's meaning says.
    { meaning: `kind of ${[...text.replace(/\s/g, '')].join('q')}q` },
  ]
  return {
    id: `item-${text}`,
    sentence: rest.sentence ?? null,
    contextImageUrl: rest.photo ?? null,
    contextAudioUrl: rest.recording ?? null,
    vocabulary: {
      text,
      translation,
      translationSource: translation === null ? null : 'WORDLOOM',
      forms,
      quizFacts: makeQuizFacts(text, rest.facts),
      quizUses: { ...NO_USES, ...rest.uses },
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
  otherMeanings: [],
  example: null,
  translation: null,
  synonyms: [],
  forms: [],
  quizFacts: makeQuizFacts(text),
}))
