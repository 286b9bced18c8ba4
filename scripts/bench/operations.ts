import { type DocumentNode, print } from 'graphql'
import {
  BulkReviewDocument,
  CalibrationDocument,
  DashboardDocument,
  WordPageDocument,
} from '@/generated/operations'
import type { Operation } from '@/scripts/bench/http-operation'
import * as statements from '@/scripts/bench/word-statements'

export interface BenchOperation {
  name: string
  /** Or several, sent one after another. A function when every call needs new ids. */
  operation: Operation | Operation[] | (() => Operation[])
  /** One statement with the same answer, or null. */
  sql: string | null
  /** Takes words apart that are easily confused: the statement has the same words in another order. */
  isSpread?: true
}

const DEEP = `query Deep { viewer { vocabularyItems {
  id learningStage reviewCount lastReviewed createdAt dueAt remainderContext contextImageUrl contextAudioUrl
  tags { id name }
  vocabulary { id text translation pronunciation
    definitions { id meaning partOfSpeech translation isSelectedByUser examples { id example translation } } }
} } }`

const LEAN = `query Lean { viewer { vocabularyItems(stages: [New, Reviewing]) {
  id learningStage reviewCount createdAt tags { name }
  vocabulary { text translation definitions(first: 1) { meaning partOfSpeech } }
} } }`

const ROWS = `query Rows { viewer { wordRows(stages: [New, Reviewing]) {
  id text meaning partOfSpeech translation stage reviewCount lists context } } }`

const IDS = 'query Ids { viewer { vocabularyItems { id } } }'

const STATS = `query Stats { viewer { stats {
  totalWords learnedWords inReviewWords todayMinutesStudied wordsToReviewToday mostRecentWordAdded
  lastReviewCompletedAt } } }`

const TAGS = 'query Tags { viewer { user { email userTags { id name taggingCount } } } }'

const ONE = `query One($id: ID!) { viewer { vocabularyItem(id: $id) {
  id reviewCount vocabulary { text definitions { meaning examples { example } } } } } }`

const REVIEW = `mutation Review($input: ReviewVocabularyItemInput!) {
  reviewVocabularyItem(input: $input) { success errors vocabularyItem { id learningStage reviewCount } } }`

const SAVE = `mutation Save($input: UpsertVocabularyItemInput!) {
  upsertVocabularyItem(input: $input) { errors vocabularyItem { id } } }`

/** A mutation, named in lower camel case, whose payload has no further fields. */
const change = (name: string, input: Record<string, unknown>): Operation => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  return {
    query: `mutation ($input: ${type}!) { ${name}(input: $input) { success errors } }`,
    variables: { input },
  }
}

/** One more answer to a word, so that it has a history. */
export const oneAnswer = (id: string): Operation => ({
  query: REVIEW,
  variables: { input: { id, timeSpent: 5 } },
})

const QUIZ_POOL = 'query Pool { viewer { quizPool { text meaning } } }'

/** Whole screens, with the queries that their pages send. */
function screens(wordId: string): BenchOperation[] {
  const ask = (document: DocumentNode, variables?: Record<string, unknown>) => ({
    query: print(document),
    variables,
  })
  const due = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }
  return [
    { name: 'screen: dashboard', operation: ask(DashboardDocument), sql: null },
    { name: 'screen: recall', operation: ask(CalibrationDocument), sql: null },
    { name: 'screen: bulk review', operation: ask(BulkReviewDocument, due), sql: null },
    { name: 'screen: word page', operation: ask(WordPageDocument, { id: wordId }), sql: null },
  ]
}

const sessionOf = (purpose: string): Operation => ({
  query: `query ${purpose} { viewer { vocabularyItems(purpose: ${purpose}) { id vocabulary { text } } } }`,
})

function answerAndUndo(id: string): Operation[] {
  const answerId = crypto.randomUUID()
  return [change('reviewVocabularyItem', { id, answerId }), change('undoReview', { answerId })]
}

/** Changes to the maximum number of words at once, each with its Undo. */
function selectionWrites(ids: readonly string[]): BenchOperation[] {
  const tagging = { ids, tagNames: ['bench'] }
  const many = `${ids.length} words:`
  const tag = [change('tagVocabularyItems', tagging), change('untagVocabularyItems', tagging)]
  const mark = () => {
    const answerIds = ids.map(() => crypto.randomUUID())
    const learned = { ids, answerIds, stage: 'LEARNED' }
    return [change('updateVocabularyItemsStage', learned), change('undoReviews', { answerIds })]
  }
  const remove = [change('deleteVocabularyItems', { ids }), change('restoreVocabularyItems', { ids })]
  return [
    { name: `${many} tag, untag`, operation: tag, sql: null },
    { name: `${many} mark, undo`, operation: mark, sql: null },
    { name: `${many} delete, restore`, operation: remove, sql: null },
  ]
}

/** Mutations of one word or account. Without deleting everything: nothing would be left to measure. */
function writes(wordId: string): BenchOperation[] {
  const definitions = [{ partOfSpeech: 'noun', definition: 'a word for the bench', example: 'It measures.' }]
  const result = { sessionId: 'bench', totalQuestions: 10, correctAnswers: 7, score: 70, timeSpent: 60 }
  const operations: Record<string, BenchOperation['operation']> = {
    'an answer': oneAnswer(wordId),
    'answer, undo': () => answerAndUndo(wordId),
    'a stage': change('updateVocabularyItemStage', { id: wordId, stage: 'REVIEWING' }),
    'a save': { query: SAVE, variables: { input: { vocabulary: { text: 'bench', definitions } } } },
    'delete, restore': [
      change('deleteVocabularyItem', { id: wordId }),
      change('restoreVocabularyItem', { id: wordId }),
    ],
    settings: change('updateUserSettings', { scheduleSettings: { dailyStudyGoal: 25 } }),
    language: change('updateUserMainLanguage', { mainLanguage: 'de' }),
    'quiz result': change('createQuizResult', result),
  }
  return Object.entries(operations).map(([name, operation]) => ({ name, operation, sql: null }))
}

/** The operations to measure; the deep list, which has a budget, comes first. */
export function benchOperations(wordIds: readonly string[]): BenchOperation[] {
  const [wordId = ''] = wordIds
  return [
    { name: 'deep list', operation: { query: DEEP }, sql: statements.DEEP_LIST },
    { name: 'lean list', operation: { query: LEAN }, sql: statements.LEAN_LIST },
    { name: 'word list', operation: { query: ROWS }, sql: statements.WORD_ROWS },
    { name: 'ids only', operation: { query: IDS }, sql: statements.IDS },
    { name: 'stats', operation: { query: STATS }, sql: statements.STATS },
    { name: 'lists', operation: { query: TAGS }, sql: statements.TAGS },
    {
      name: 'one word',
      operation: { query: ONE, variables: { id: wordId } },
      sql: statements.oneWord(wordId),
    },
    { name: 'bulk review', operation: sessionOf('BULK_REVIEW'), sql: statements.BULK_REVIEW, isSpread: true },
    {
      name: 'flashcards',
      operation: sessionOf('LEARN_FLASHCARDS'),
      sql: statements.FLASHCARDS,
      isSpread: true,
    },
    { name: 'quiz', operation: sessionOf('LEARN_QUIZES'), sql: statements.QUIZ },
    // From the word data, not from the database.
    { name: 'quiz pool', operation: { query: QUIZ_POOL }, sql: null },
    ...screens(wordId),
    ...writes(wordId),
    ...selectionWrites(wordIds),
  ]
}
