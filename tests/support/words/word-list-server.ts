/** A stand-in for the GraphQL server behind the word list, for component tests. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import {
  type AllLearnedQuery,
  LayoutViewerDocument,
  type WordListQuery,
  type WordListQueryVariables,
  type WordMatchesQuery,
} from '@/generated/operations'
import { createFreshQueriesLink } from '@/lib/client/api/fresh-queries-link'
import { ownLink } from '@/lib/client/api/own-link'
import { layoutViewer } from '@/tests/support/layout-viewer'
import { makeProblem } from '@/tests/support/requests/problem'

type Item = WordListQuery['viewer']['wordRows'][number]

export interface WordListServer {
  items: Item[]
  /** Number of words in stages that the query does not include. */
  otherWords: number
  /** What the server finds in texts that the rows do not have, for every search. */
  matches: WordMatchesQuery['viewer']['wordMatches']
  /** Names of operations that fail with a network error. */
  unreachable: Set<string>
  /** Names of operations that fail, with the message of the payload's problem. */
  refusals: Map<string, string>
  /** Called before an operation is answered; the answer waits for it. */
  beforeAnswer: (name: string, variables: Record<string, unknown>) => Promise<unknown> | undefined
  /** The operations received, with their variables. */
  received: { name: string; variables: Record<string, unknown> }[]
  client: ApolloClient
}

let made = 0

/** A saved word as the list's query returns it. Each new word is newer than the one before. */
export function makeItem(text: string, rest: Partial<Item> = {}): Item {
  made += 1
  return {
    id: `item-${made}`,
    text,
    meaning: 'good luck in making discoveries',
    partOfSpeech: 'noun',
    translation: null,
    stage: 'NEW',
    reviewCount: 0,
    stitches: 0,
    level: null,
    lists: [],
    context: [],
    ...rest,
  }
}

const numberOf = (id: string | number) => Number(String(id).slice('item-'.length))

/** What the server answers: all rows, or a part of them. A page brings the first ones. */
export function listAnswer(
  { items, otherWords }: Pick<WordListServer, 'items' | 'otherWords'>,
  stages: readonly string[],
  { first = Number.POSITIVE_INFINITY, after }: Pick<WordListQueryVariables, 'first' | 'after'> = {},
): WordListQuery {
  const names = items.flatMap(({ lists }) => lists)
  const userTags = [...new Set(names)].map((name) => ({
    id: name,
    name,
    taggingCount: names.filter((other) => other === name).length,
  }))
  return {
    viewer: {
      id: 'viewer',
      user: { id: 'user', translationLanguage: 'de', userTags },
      stats: {
        totalWords: items.length + otherWords,
        learnedWords: items.filter(({ stage }) => stage === 'LEARNED').length,
      },
      // Newest first.
      wordRows: items
        .filter((item) => stages.some((stage) => stage.toUpperCase() === item.stage))
        .sort((a, b) => numberOf(b.id) - numberOf(a.id))
        .filter(({ id }) => !after || numberOf(id) < numberOf(after))
        .slice(0, first ?? undefined),
    },
  }
}

function allLearnedAnswer({ items, otherWords }: WordListServer): AllLearnedQuery {
  const learnedWords = items.filter(({ stage }) => stage === 'LEARNED').length
  const stats = { totalWords: items.length + otherWords, learnedWords }
  return { viewer: { id: 'viewer', nextDueAt: '2030-11-24T10:00:00.000Z', stats } }
}

interface Input {
  ids: string[]
  stage: string
}

/** Effects of operations. Other operations change nothing that these tests read again. */
const EFFECTS: Record<string, (server: WordListServer, input: Input) => object> = {
  DeleteVocabularyItems: (server, { ids }) => {
    server.items = server.items.filter((item) => !ids.includes(item.id))
    return {}
  },
  UpdateVocabularyItemsStage: ({ items }, { ids, stage }) => ({
    vocabularyItems: items
      .filter(({ id }) => ids.includes(id))
      .map(({ id, reviewCount }) => ({
        id,
        learningStage: stage.toUpperCase(),
        reviewCount: reviewCount + 1,
        stitches: stage === 'Learned' ? 10 : 2,
      })),
  }),
  UndoReviews: ({ items }) => ({
    vocabularyItems: items.map(({ id, stage, reviewCount, stitches }) => ({
      id,
      learningStage: stage,
      reviewCount,
      stitches,
    })),
  }),
}

function answer(server: WordListServer, name: string, variables: Record<string, unknown>): object {
  if (name === 'WordList') return listAnswer(server, variables.stages as string[], variables)
  if (name === 'AllLearned') return allLearnedAnswer(server)
  if (name === 'WordMatches') return { viewer: { id: 'viewer', wordMatches: server.matches } }
  const refusal = server.refusals.get(name)
  const fields = refusal ? {} : EFFECTS[name]?.(server, variables.input as Input)
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const none = { vocabularyItem: null, vocabularyItems: null }
  return {
    [field]: { ...none, success: !refusal, problems: refusal ? [makeProblem(refusal)] : [], ...fields },
  }
}

export function createWordListServer(items: Item[] = []): WordListServer {
  const link = new ApolloLink(({ operationName, variables }) => {
    const name = operationName ?? ''
    server.received.push({ name, variables })
    return new Observable((observer) => {
      // Asynchronous, like a network: tests check what the screen shows meanwhile.
      void Promise.resolve(server.beforeAnswer(name, variables)).then(() => {
        if (server.unreachable.has(name)) return observer.error(new TypeError('Failed to fetch'))
        observer.next({ data: answer(server, name, variables) as Record<string, unknown> })
        observer.complete()
      })
    })
  })
  const server: WordListServer = {
    items,
    otherWords: 0,
    matches: [],
    unreachable: new Set(),
    refusals: new Map(),
    beforeAnswer: () => undefined,
    received: [],
    client: new ApolloClient({
      link: ApolloLink.from([createFreshQueriesLink(), ownLink, link]),
      cache: new InMemoryCache(),
    }),
  }
  server.client.writeQuery({ query: LayoutViewerDocument, data: layoutViewer('user') })
  return server
}
