import { canBeHeard } from '@/lib/domain/questions/can-be-heard'
import type { QuestionDraft, QuestionType, QuizQuestion } from '@/lib/domain/quiz/question-types'
import { isTyped, QUESTION_TYPES, SESSION_TYPES, TYPED_TYPES } from '@/lib/domain/quiz/question-types'
import { askCollocation } from '@/lib/domain/quiz/questions/collocation-question'
import { askPhoto, askRecording } from '@/lib/domain/quiz/questions/context-questions'
import { askDefinition } from '@/lib/domain/quiz/questions/definition-question'
import { askMissingWord, askTypedWord } from '@/lib/domain/quiz/questions/example-question'
import { askHeardWord } from '@/lib/domain/quiz/questions/heard-word-question'
import { askWordOfMeaning } from '@/lib/domain/quiz/questions/meaning-question'
import { askOpposite } from '@/lib/domain/quiz/questions/opposite-question'
import { askPartOfSpeech } from '@/lib/domain/quiz/questions/part-of-speech-question'
import { askPreposition } from '@/lib/domain/quiz/questions/preposition-question'
import type { QuestionContext, QuestionMaker } from '@/lib/domain/quiz/questions/question-maker'
import { askTranslation, askWord } from '@/lib/domain/quiz/questions/translation-question'
import { type QuizItem, type QuizPoolWord, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { MAX_QUIZ_QUESTIONS } from '@/lib/domain/quiz/quiz-rules'
import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { isStable } from '@/lib/domain/review/memory/stickiness'
import { shuffle } from '@/lib/domain/shuffle'

const MAKERS: Readonly<Record<QuestionType, QuestionMaker>> = {
  MULTIPLE_CHOICE_DEFINITION: askDefinition,
  FILL_IN_THE_BLANK: askTypedWord,
  TRANSLATION_MATCH: askTranslation,
  EXAMPLE_COMPLETION: askMissingWord,
  PART_OF_SPEECH: askPartOfSpeech,
  REVERSE_TRANSLATION: askWord,
  PICTURE_MATCH: askPhoto,
  RECORDING_MATCH: askRecording,
  WORD_FOR_MEANING: askWordOfMeaning,
  OPPOSITE: askOpposite,
  COLLOCATION: askCollocation,
  PREPOSITION: askPreposition,
  LISTENING: askHeardWord,
}

/** Whether old words are asked for by typing, and whether the browser has a voice of its own; null: none is. */
export type TypedAsking = Readonly<{ hasVoice: boolean }> | null

/** The types for which a word has the data (docs/product.md, Question types); creating a question may still fail. */
export function availableTypes(word: QuizWord, asking: TypedAsking = null): QuestionType[] {
  const { data } = word
  const hasMeaning = data.senses.length > 0
  const hasExample = data.senses.some(({ examples }) => examples.length > 0)
  const hasTranslation = data.translations.length > 0
  const isAvailable: Readonly<Record<QuestionType, boolean>> = {
    MULTIPLE_CHOICE_DEFINITION: hasMeaning,
    FILL_IN_THE_BLANK: hasExample || (hasMeaning && data.sentences.length > 0),
    TRANSLATION_MATCH: hasTranslation,
    EXAMPLE_COMPLETION: hasExample || (hasMeaning && data.sentences.length > 0),
    PART_OF_SPEECH: hasMeaning,
    REVERSE_TRANSLATION: hasTranslation || word.senseInOtherScript !== undefined,
    PICTURE_MATCH: data.photo !== null,
    RECORDING_MATCH: data.recording !== null,
    WORD_FOR_MEANING: hasMeaning,
    OPPOSITE: data.senses.some((sense) => word.usesOf(sense).opposites.length > 0),
    COLLOCATION: hasMeaning && data.uses.collocations.length > 0,
    PREPOSITION: data.senses.some((sense) => word.usesOf(sense).preposition !== null),
    LISTENING: canBeHeard({ text: word.text, recording: word.data.recording }, asking?.hasVoice ?? false),
  }
  const isOld = asking !== null && isStable(data.stability ?? 0)
  return QUESTION_TYPES.filter((type) => isAvailable[type] && (isOld || !isTyped(type)))
}

/** Whether a question of this type is about what the learner kept with the word: a photo, a recording, a sentence. */
function isAboutOwnContext(type: QuestionType, { data }: QuizWord): boolean {
  if (type === 'EXAMPLE_COMPLETION' || type === 'FILL_IN_THE_BLANK') return data.sentences.length > 0
  return type === 'PICTURE_MATCH' || type === 'RECORDING_MATCH'
}

export function makeQuestion(type: QuestionType, context: QuestionContext): QuestionDraft | null {
  return MAKERS[type](context)
}

type QuizInput = Readonly<{
  items: readonly QuizItem[]
  /** Common words for wrong options when the learner's own words are not enough. */
  pool: readonly QuizPoolWord[]
  typed?: TypedAsking
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
}>

/**
 * The questions of a session: at most ten, each about a different word. The types take turns; when one is not
 * possible, another is tried (docs/product.md, Question types). Words without any possible question are left out.
 */
export function generateQuestions({ items, pool, typed = null, random }: QuizInput): QuizQuestion[] {
  const words = readQuizWords(items, pool)
  const used = new Map<QuestionType, number>()
  const questions: QuizQuestion[] = []
  for (const word of shuffle(words.own, random)) {
    if (questions.length === MAX_QUIZ_QUESTIONS) break
    const draft = draftQuestion({ word, words, random }, { used, typed })
    const { id, text } = word.data
    if (!draft || id === null) continue
    used.set(draft.type, (used.get(draft.type) ?? 0) + 1)
    questions.push({ ...draft, id: `${draft.type}:${id}`, vocabularyItem: { id, text } })
  }
  return questions
}

/**
 * A question of the type used least often so far, among the possible types; of types used equally often, first one about the
 * learner's own context. Options of similar length are worth more than another type. The part of speech is asked only
 * when nothing else can be, and once in a session.
 */
function draftQuestion(
  context: Omit<QuestionContext, 'anyLength'>,
  { used, typed }: { used: ReadonlyMap<QuestionType, number>; typed: TypedAsking },
): QuestionDraft | null {
  const { word, random } = context
  const available = new Set(availableTypes(word, typed))
  const turn = (type: QuestionType) => 2 * (used.get(type) ?? 0) - (isAboutOwnContext(type, word) ? 1 : 0)
  const types = shuffle([...SESSION_TYPES, ...TYPED_TYPES], random)
    .filter((type) => available.has(type))
    .sort((a, b) => turn(a) - turn(b))
  for (const anyLength of [false, true]) {
    for (const type of types) {
      const draft = makeQuestion(type, { ...context, anyLength })
      if (draft) return draft
    }
  }
  return used.has('PART_OF_SPEECH') ? null : makeQuestion('PART_OF_SPEECH', { ...context, anyLength: true })
}
