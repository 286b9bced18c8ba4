/** A stand-in for the GraphQL server behind the reviews, for component tests. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import type {
  ReviewItemFragment,
  ReviewVocabularyItemInput,
  SingleWordQuery,
  UpdateVocabularyItemStageInput,
} from '@/generated/operations'
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
    isSelectedByUser: false,
    examples: [],
    ...rest,
  }
}

/** A word as a page's query returns it. */
export function makeReviewItem(
  text: string,
  definitions: Definition[],
  rest: Partial<ReviewItemFragment> = {},
): ReviewItemFragment {
  const typed = { __typename: 'UserVocabularyItem', id: `word-${text}` }
  const vocabulary = { __typename: 'Vocabulary', id: `vocabulary-${text}`, text, definitions }
  return {
    ...typed,
    learningStage: 'NEW',
    reviewCount: 0,
    remainderContext: null,
    contextImageUrl: null,
    contextAudioUrl: null,
    sentence: null,
    sourceUrl: null,
    sourceTitle: null,
    place: null,
    vocabulary: { ...vocabulary, forms: [], translation: null, pronunciation: null },
    ...rest,
  }
}

/** The result of the query SingleWord for a word. */
export function singleWordAnswer(vocabularyItem: ReviewItemFragment): SingleWordQuery {
  return { viewer: { ...makeViewer(), vocabularyItem } }
}

export function makeViewer() {
  const user = { __typename: 'User', id: 'learner', mainLanguage: 'de' }
  return { __typename: 'Viewer', id: 'learner', user }
}

export function createReviewServer(): ReviewServer {
  const link = new ApolloLink(({ operationName, variables }) => {
    const input = variables.input as ReceivedAnswer | undefined
    if (input) server.received.push(input)
    return new Observable((observer) => {
      queueMicrotask(() => {
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
    client: new ApolloClient({
      link,
      cache: new InMemoryCache({ typePolicies: { Viewer: { merge: true } } }),
    }),
  }
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
