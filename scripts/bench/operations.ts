import type { Operation } from '@/scripts/bench/http-operation'
import * as statements from '@/scripts/bench/word-statements'

export interface BenchOperation {
  name: string
  operation: Operation
  /** One statement with the same answer; null for a write, which has none. */
  sql: string | null
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

const IDS = 'query Ids { viewer { vocabularyItems { id } } }'

const STATS = `query Stats { viewer { stats {
  totalWords learnedWords inReviewWords mostRecentWordAdded lastReviewCompletedAt } } }`

const TAGS = 'query Tags { viewer { user { email userTags { id name taggingCount } } } }'

const ONE = `query One($id: ID!) { viewer { vocabularyItem(id: $id) {
  id reviewCount vocabulary { text definitions { meaning examples { example } } } } } }`

const REVIEW = `mutation Review($input: ReviewVocabularyItemInput!) {
  reviewVocabularyItem(input: $input) { success errors vocabularyItem { id learningStage reviewCount } } }`

const SAVE = `mutation Save($input: UpsertVocabularyItemInput!) {
  upsertVocabularyItem(input: $input) { errors vocabularyItem { id } } }`

/** What is measured; the deep list, which has a budget, first. */
export function benchOperations(wordId: string): BenchOperation[] {
  const definitions = [{ partOfSpeech: 'noun', definition: 'a word for the bench', example: 'It measures.' }]
  return [
    { name: 'deep list', operation: { query: DEEP }, sql: statements.DEEP_LIST },
    { name: 'lean list', operation: { query: LEAN }, sql: statements.LEAN_LIST },
    { name: 'ids only', operation: { query: IDS }, sql: statements.IDS },
    { name: 'stats', operation: { query: STATS }, sql: statements.STATS },
    { name: 'lists', operation: { query: TAGS }, sql: statements.TAGS },
    {
      name: 'one word',
      operation: { query: ONE, variables: { id: wordId } },
      sql: statements.oneWord(wordId),
    },
    {
      name: 'an answer',
      operation: { query: REVIEW, variables: { input: { id: wordId, timeSpent: 5 } } },
      sql: null,
    },
    {
      name: 'a save',
      operation: { query: SAVE, variables: { input: { vocabulary: { text: 'bench', definitions } } } },
      sql: null,
    },
  ]
}
