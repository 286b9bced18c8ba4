import { askBlank, askMeaning, askSound } from '@/lib/domain/questions/form-for'
import type { WordQuestion, WordToAsk } from '@/lib/domain/questions/word-question'
import { makeQuestion } from '@/lib/domain/quiz/generate-questions'
import { type QuizQuestion, SESSION_TYPES, tellsWord } from '@/lib/domain/quiz/question-types'
import { type QuizItem, type QuizPoolWord, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import type { QuizWords } from '@/lib/domain/quiz/word/quiz-words'
import type { QuestionDirection, QuestionForm } from '@/lib/domain/review/answer-details'
import { shuffle } from '@/lib/domain/shuffle'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'

/** A due word, as the API returns it. */
export type ChallengeWord = WordToAsk &
  QuizItem &
  Readonly<{ reviewCount: number; askedFor: QuestionDirection; confusedWith: readonly string[] }>

/** How a word is asked in a challenge. Plain data. */
export type ChallengeTurn = Readonly<{
  wordId: string
  text: string
  confusedWith: readonly string[]
  /** Whether the memory for the word, given its meaning, is asked for. */
  trainsProduction: boolean
}> &
  (
    | Readonly<{ form: 'CARD' }>
    | Readonly<{ form: 'CHOICE'; question: QuizQuestion }>
    | Readonly<{ form: WordQuestion['form']; question: WordQuestion }>
  )

export type ChallengePlanning = Readonly<{
  /** The due words, in the order in which they are asked. */
  words: readonly ChallengeWord[]
  /** Common words for wrong options. */
  pool: readonly QuizPoolWord[]
  /** The setting: the word for a meaning has a memory of its own, so a question that asks for it waits until that one is due. */
  harderQuestions: boolean
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
}>

/**
 * How each word is asked: the form that was used least so far of those that the word allows. A new word is shown. Words that have
 * nothing to check an answer against are left out.
 */
export function planChallenge(planning: ChallengePlanning): ChallengeTurn[] {
  const { words, pool, random } = planning
  const asked = words.filter(hasMeaning)
  const used = new Map<QuestionForm, number>()
  const makers = makersOf(readQuizWords(asked, pool), planning)
  return asked.map((word) => {
    const forms = shuffle(formsOf(word, planning), random).sort(
      (a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0),
    )
    const { id, confusedWith, vocabulary, askedFor } = word
    const trainsProduction = askedFor === 'PRODUCTION'
    const base = { wordId: id, text: vocabulary.text, confusedWith, trainsProduction }
    for (const form of forms) {
      const made = form === 'CARD' ? ({ form } as const) : makers[form](word)
      if (!made) continue
      used.set(form, (used.get(form) ?? 0) + 1)
      return { ...base, ...made }
    }
    return { ...base, form: 'CARD' }
  })
}

const hasMeaning = ({ vocabulary }: ChallengeWord) =>
  vocabulary.definitions.some((definition) => !isPlaceholder(definition)) || vocabulary.translation !== null

function formsOf(word: ChallengeWord, { harderQuestions }: ChallengePlanning): QuestionForm[] {
  if (word.reviewCount === 0) return ['CARD']
  if (word.askedFor === 'PRODUCTION') return ['TYPED', 'BLANK']
  const shown: QuestionForm[] = ['CARD', 'CHOICE', 'LISTENING']
  return harderQuestions ? shown : [...shown, 'TYPED', 'BLANK']
}

function makersOf(words: QuizWords, { words: all, random }: ChallengePlanning) {
  const byId = new Map(words.own.map((word) => [word.data.id, word]))
  const others = all.map(({ vocabulary }) => vocabulary.text)
  const typed = (question: WordQuestion | null) => question && { form: question.form, question }
  const withSynonyms = (word: ChallengeWord) => ({ ...word, synonyms: word.vocabulary.quizUses.synonyms })
  return {
    TYPED: (word: ChallengeWord) => typed(askMeaning(withSynonyms(word), { others })),
    BLANK: (word: ChallengeWord) => typed(askBlank(withSynonyms(word), { others })),
    // Without a recording the browser's own voice says it; where there is none, the card is shown.
    LISTENING: (word: ChallengeWord) => typed(askSound(word, { others, hasVoice: true })),
    CHOICE(word: ChallengeWord) {
      const own = byId.get(word.id)
      if (!own) return null
      for (const type of shuffle(SESSION_TYPES.filter(tellsWord), random)) {
        const draft = makeQuestion(type, { word: own, words, anyLength: true, random })
        if (!draft) continue
        const vocabularyItem = { id: word.id, text: own.text }
        return { form: 'CHOICE', question: { ...draft, id: `${type}:${word.id}`, vocabularyItem } } as const
      }
      return null
    },
  }
}
