import { type QuizSense, QuizWord, type QuizWordData } from '@/lib/domain/quiz/quiz-word'
import { QuizWords } from '@/lib/domain/quiz/quiz-words'
import { answerKey } from '@/lib/domain/words/answer-key'
import { isPlaceholder } from '@/lib/domain/words/placeholder'

/** A saved word, as the API returns it. */
export type QuizItem = Readonly<{
  id: string
  vocabulary: Readonly<{
    text: string
    translation: string | null
    forms: readonly string[]
    definitions: readonly Readonly<{
      partOfSpeech: string
      meaning: string
      translation: string | null
      isSelectedByUser: boolean
      examples: readonly Readonly<{ example: string; translation: string | null }>[]
    }>[]
  }>
}>

/** A common word for wrong options (viewer.quizPool). */
export type QuizPoolWord = Readonly<{
  text: string
  partOfSpeech: string
  meaning: string
  example: string | null
  translation: string | null
  synonyms: readonly string[]
  forms: readonly string[]
}>

/** The words of a quiz, each text once: items with the same text are merged, because the data of both is right. */
export function readQuizWords(items: readonly QuizItem[], pool: readonly QuizPoolWord[]): QuizWords {
  const own = new Map<string, QuizWordData>()
  for (const item of items) addTo(own, readItem(item))
  const others = new Map<string, QuizWordData>()
  for (const word of pool) {
    const known = own.get(keyOf(word.text))
    if (known) own.set(keyOf(word.text), withPoolKnowledge(known, word))
    else addTo(others, readPoolWord(word))
  }
  return new QuizWords([...own.values()].map(toQuizWord), [...others.values()].map(toQuizWord))
}

const toQuizWord = (data: QuizWordData) => new QuizWord(data)

/** Uses the text itself as key when it has no letters. */
const keyOf = (text: string) => answerKey(text) || text

function addTo(words: Map<string, QuizWordData>, word: QuizWordData): void {
  const key = keyOf(word.text)
  const known = words.get(key)
  words.set(key, known ? merge(known, word) : word)
}

function merge(a: QuizWordData, b: QuizWordData): QuizWordData {
  return {
    ...a,
    translations: [...a.translations, ...b.translations],
    senses: [...a.senses, ...b.senses],
    synonyms: [...a.synonyms, ...b.synonyms],
    forms: [...a.forms, ...b.forms],
  }
}

const NO_BACKGROUND = { senses: [], translations: [] }

/**
 * Adds the pool's data to the learner's own word: it shows which answers are also right, but the learner does not
 * study it.
 */
function withPoolKnowledge(own: QuizWordData, word: QuizPoolWord): QuizWordData {
  const { senses, translations, synonyms, forms } = readPoolWord(word)
  return {
    ...own,
    synonyms: [...own.synonyms, ...synonyms],
    forms: [...own.forms, ...forms],
    background: {
      senses: [...own.background.senses, ...senses],
      translations: [...own.background.translations, ...translations],
    },
  }
}

function readItem({ id, vocabulary }: QuizItem): QuizWordData {
  const { text, translation, forms, definitions } = vocabulary
  const senses = definitions.filter(isUsable).map(({ isSelectedByUser, examples, ...rest }) => ({
    ...rest,
    isSelected: isSelectedByUser,
    examples: examples.filter(({ example }) => example.trim() !== ''),
  }))
  const translations = translation?.trim() ? [translation] : []
  return { id, text, forms, translations, senses, synonyms: [], background: NO_BACKGROUND }
}

function isUsable(definition: { partOfSpeech: string; meaning: string }): boolean {
  return !isPlaceholder(definition) && answerKey(definition.meaning) !== ''
}

function readPoolWord(word: QuizPoolWord): QuizWordData {
  const { text, partOfSpeech, meaning, example, translation, synonyms, forms } = word
  const sense: QuizSense = {
    partOfSpeech,
    meaning,
    translation: null,
    examples: example ? [{ example, translation: null }] : [],
    isSelected: false,
  }
  const translations = translation ? [translation] : []
  return { id: null, text, translations, senses: [sense], synonyms, forms, background: NO_BACKGROUND }
}
