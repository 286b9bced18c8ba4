/** Random collections for quiz property tests: known and invented words, with complete or missing data. */

import type { QuizItem, QuizPoolWord } from '@/lib/domain/quiz/quiz-input'
import { NO_USES } from '@/lib/domain/quiz/word/quiz-uses'
import { makeQuizFacts } from '@/tests/support/quiz/quiz-items'
import { FRAMES, KNOWN_WORDS, type KnownWord } from '@/tests/support/quiz/quiz-words'
import type { Random } from '@/tests/support/random'

export interface Collection {
  items: QuizItem[]
  pool: QuizPoolWord[]
  /** A speaker's knowledge of each word, by its text. */
  known: ReadonlyMap<string, KnownWord>
}

type Definition = QuizItem['vocabulary']['definitions'][number]

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  '\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u043a\u043b\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443',
  '\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03bf\u03c0\u03c1\u03c3\u03c4',
  '\u0627\u0628\u062a\u062b\u062c\u062d\u062e\u062f\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0639\u0641\u0642\u0643',
  '\u65e5\u6708\u5c71\u6c34\u706b\u6728\u91d1\u571f\u4eba\u53e3\u624b\u76ee\u8033\u5fc3\u529b\u7530',
] as const
const PARTS = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'Noun',
  'v',
  'slang',
  'phrasal verb',
  'preposition',
] as const

/** @param size number of words; texts may repeat @param poolSize number of common words in the pool */
export function makeCollection(random: Random, size: number, poolSize: number): Collection {
  const known = new Map<string, KnownWord>()
  const choose = () => (random.next() < 0.6 ? random.pick(KNOWN_WORDS as [KnownWord]) : invent(random))
  const items = Array.from({ length: size }, (_, index) => {
    const word = choose()
    known.set(word.text, word)
    return toItem(`item-${index}`, word, random)
  })
  const pool = Array.from({ length: poolSize }, () => {
    const word = random.next() < 0.5 ? random.pick(KNOWN_WORDS as [KnownWord]) : invent(random)
    known.set(word.text, known.get(word.text) ?? word)
    return toPoolWord(word, random)
  })
  return { items, pool, known }
}

/** A made-up word, sometimes of two parts. */
function invent(random: Random): KnownWord {
  const alphabet = random.pick(ALPHABETS)
  const letters = (count: number) =>
    Array.from({ length: count }, () => alphabet.charAt(random.below(alphabet.length))).join('')
  const parts = Array.from({ length: random.next() < 0.8 ? 1 : 2 }, () => letters(2 + random.below(7)))
  const text = parts.join(random.pick([' ', '-', '\u2019']))
  const endings = /^[a-z]/.test(alphabet) ? ['', 's', 'ed', 'ing'] : ['']
  const meaning = () => `${letters(3 + random.below(3))} ${letters(5)} ${letters(4)}`
  return {
    text,
    partsOfSpeech: [random.pick(PARTS)],
    meanings: Array.from({ length: 1 + random.below(3) }, meaning),
    translations: [letters(6)],
    forms: endings.map((ending) => text + ending),
  }
}

function toItem(id: string, word: KnownWord, random: Random): QuizItem {
  const chance = (of: number) => random.next() < of
  const definitions: Definition[] = chance(0.85)
    ? word.meanings.map((meaning, index) => ({
        partOfSpeech: word.partsOfSpeech[index] ?? word.partsOfSpeech[0] ?? 'noun',
        meaning: chance(0.1) ? `${meaning}, as in ${form(word, random)}` : meaning,
        translation: null,
        isSelectedByUser: chance(0.5),
        examples: Array.from({ length: random.below(3) }, () => example(word, random)),
      }))
    : [{ partOfSpeech: 'word', meaning: 'N/A', translation: null, isSelectedByUser: false, examples: [] }]
  const translation = chance(0.6) ? word.translations.join(random.pick([', ', '; ', ' \u00b7 '])) : ''
  const text = chance(0.1) ? word.text.toUpperCase() : word.text
  return {
    id,
    sentence: chance(0.2) ? example(word, random).example : null,
    contextImageUrl: chance(0.2) ? '/photo.jpg' : null,
    contextAudioUrl: chance(0.2) ? '/recording.webm' : null,
    vocabulary: {
      text,
      translation: translation || null,
      translationSource: translation ? 'LEARNER' : null,
      forms: word.irregular ?? [],
      quizFacts: makeQuizFacts(text),
      quizUses: NO_USES,
      definitions,
    },
  }
}

function toPoolWord(word: KnownWord, random: Random): QuizPoolWord {
  return {
    text: word.text,
    partOfSpeech: word.partsOfSpeech[0] ?? 'noun',
    meaning: word.meanings[0] ?? '',
    otherMeanings: word.meanings.slice(1),
    example: example(word, random).example,
    translation: random.next() < 0.5 ? (word.translations[0] ?? null) : null,
    synonyms: word.synonyms ?? [],
    forms: word.irregular ?? [],
    quizFacts: makeQuizFacts(word.text),
  }
}

function form(word: KnownWord, random: Random): string {
  const plain = word.forms[random.below(word.forms.length)] ?? word.text
  const disguises = [
    plain,
    plain,
    plain.toUpperCase(),
    plain.charAt(0).toUpperCase() + plain.slice(1),
    plain.normalize('NFD'),
    plain.replace(/['\u2019]/g, '\u02bc'),
    plain.replace(/[ -]/g, '\u2011'),
    plain.length > 3 ? `${plain.slice(0, 2)}\u00ad${plain.slice(2)}` : plain,
  ] as const
  return random.pick(disguises)
}

function example(word: KnownWord, random: Random) {
  const frame = random.pick(FRAMES as [string])
  return { example: frame.replaceAll('{}', () => form(word, random)), translation: null }
}
