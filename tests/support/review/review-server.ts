/** A stand-in for the GraphQL server behind the reviews, for component tests. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import {
  type AllLearnedQuery,
  type FlashcardFragment,
  LayoutViewerDocument,
  type ReviewItemFragment,
  type ReviewVocabularyItemInput,
  type SessionFinishQuery,
  type SingleWordQuery,
  type UpdateVocabularyItemStageInput,
} from '@/generated/operations'
import { mapFieldsBy } from '@/lib/domain/words/word-fields'
import { layoutViewer } from '@/tests/support/layout-viewer'
import { makeProblem } from '@/tests/support/requests/problem'

type Definition = ReviewItemFragment['vocabulary']['definitions'][number]

/** Input of an answer that the browser sent. */
export type ReceivedAnswer = Partial<ReviewVocabularyItemInput & UpdateVocabularyItemStageInput>

export interface ReviewServer {
  /** Every received answer, including refused ones. */
  received: ReceivedAnswer[]
  /** Answers fail as with an unreachable server. */
  unreachable: boolean
  /** Error with which the server refuses answers, null to accept them. */
  refusal: string | null
  /** Name of the operation that the server fails to do, null if it does all. */
  broken: string | null
  /** Data of the queries that succeed, by name. */
  answers: Map<string, Record<string, unknown>>
  client: ApolloClient
}

let made = 0

export function makeDefinition(meaning: string, rest: Partial<Definition> = {}): Definition {
  made += 1
  const typed = { __typename: 'Definition', id: `definition-${made}` }
  return {
    ...typed,
    meaning,
    partOfSpeech: 'noun',
    translation: null,
    translationReading: null,
    isSelectedByUser: false,
    examples: [],
    ...rest,
  }
}

/** A word as a page's query returns it. */
export function makeReviewItem(
  text: string,
  definitions: Definition[],
  rest: Partial<FlashcardFragment> = {},
): FlashcardFragment {
  const typed = { __typename: 'UserVocabularyItem', id: `word-${text}` }
  const vocabulary = { __typename: 'Vocabulary', id: `vocabulary-${text}`, text, definitions }
  return {
    ...typed,
    confusedWith: [],
    learningStage: 'NEW',
    reviewCount: 0,
    ...mapFieldsBy('apiName', () => null),
    contextImageUrl: null,
    contextAudioUrl: null,
    vocabulary: {
      ...vocabulary,
      forms: [],
      translation: null,
      translationReading: null,
      pronunciation: null,
    },
    ...rest,
  }
}

/** The result of the query SingleWord for a word. */
export function singleWordAnswer(vocabularyItem: ReviewItemFragment): SingleWordQuery {
  return { viewer: { ...makeViewer(), vocabularyItem: { ...vocabularyItem, pausedUntil: null } } }
}

/** The end of a session: when its words are due, by their ids, and how many are left for today. */
export function makeFinish(dueAt: Record<string, string | null>, left = 0): SessionFinishQuery {
  const schedule = { daily_study_goal: 20 }
  const studyHistory = {
    today: '2026-11-20',
    days: [{ date: '2026-11-20', seconds: 200, answers: 3, words: 0 }],
    currentStreak: 4,
  }
  return {
    viewer: {
      id: 'learner',
      user: { id: 'learner', settings: { schedule } },
      stats: { todayMinutesStudied: 3, wordsToReviewToday: left, studyHistory },
      vocabularyItems: Object.entries(dueAt).map(([id, at]) => ({ id, dueAt: at, stitches: 2 })),
    },
  }
}

/** The answer where a list is empty, for a learner of so many learned words. */
export function makeAllLearned(words: number, nextDueAt: string | null): AllLearnedQuery {
  return { viewer: { id: 'learner', nextDueAt, stats: { totalWords: words, learnedWords: words } } }
}

export function makeViewer() {
  const user = { __typename: 'User', id: 'learner', translationLanguage: 'de' }
  return { __typename: 'Viewer', id: 'learner', user }
}

export function createReviewServer(): ReviewServer {
  const link = new ApolloLink(({ operationName, variables }) => {
    const input = variables.input as ReceivedAnswer | undefined
    if (input) server.received.push(input)
    return new Observable((observer) => {
      queueMicrotask(() => {
        const data = server.answers.get(operationName ?? '')
        const failure = { message: 'Failed', extensions: { code: 'INTERNAL_SERVER_ERROR' } }
        if (data || server.broken === operationName) {
          observer.next(data ? { data } : { errors: [failure] })
          return observer.complete()
        }
        // Pages get their data as props; queries that request it again fail.
        if (server.unreachable || !input) return observer.error(new TypeError('Failed to fetch'))
        observer.next({ data: answer(server, operationName ?? '', input) })
        observer.complete()
      })
    })
  })
  const server: ReviewServer = {
    received: [],
    unreachable: false,
    refusal: null,
    broken: null,
    answers: new Map(),
    client: new ApolloClient({
      link,
      cache: new InMemoryCache({ typePolicies: { Viewer: { merge: true } } }),
    }),
  }
  server.client.writeQuery({ query: LayoutViewerDocument, data: layoutViewer('learner') })
  return server
}

function answer(
  { refusal, received }: ReviewServer,
  name: string,
  input: ReceivedAnswer,
): Record<string, unknown> {
  // Each operation has the name of its only field.
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  const learningStage = input.stage === 'LEARNED' ? 'LEARNED' : 'REVIEWING'
  // An undo names only the answer.
  const id = input.id ?? received.find(({ answerId }) => answerId === input.answerId)?.id
  const vocabularyItem = { __typename: 'UserVocabularyItem', id, learningStage, reviewCount: 1 }
  const outcome = refusal
    ? { success: false, problems: [makeProblem(refusal)], vocabularyItem: null }
    : { success: true, problems: [], vocabularyItem }
  return { [field]: { __typename: 'Payload', ...outcome } }
}
