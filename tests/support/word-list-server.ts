/** A stand-in for the GraphQL server behind the word list, for component tests: what it holds and how it answers. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import type { WordListQuery } from '@/generated/operations'

type Item = WordListQuery['viewer']['vocabularyItems'][number]

export interface WordListServer {
  items: Item[]
  /** Words in stages that the list does not ask for. */
  otherWords: number
  /** Operation names that fail as an unreachable server does. */
  unreachable: Set<string>
  /** Operation names that the server answers with this error. */
  refusals: Map<string, string>
  /** The operations received, with their variables. */
  received: { name: string; variables: Record<string, unknown> }[]
  client: ApolloClient
}

let made = 0

/** A saved word as the list's query answers it; later ones are newer. */
export function makeItem(
  text: string,
  { lists = [], ...rest }: Partial<Item> & { lists?: string[] } = {},
): Item {
  made += 1
  return {
    id: `item-${made}`,
    learningStage: 'NEW',
    reviewCount: 0,
    createdAt: new Date(Date.UTC(2026, 10, 1) + made * 60_000).toISOString(),
    remainderContext: null,
    contextImageUrl: null,
    contextAudioUrl: null,
    tags: lists.map((name) => ({ name })),
    vocabulary: { text, translation: null, definitions: [makeMeaning()] },
    ...rest,
  }
}

export function makeMeaning(rest: Partial<Item['vocabulary']['definitions'][number]> = {}) {
  return {
    meaning: 'good luck in making discoveries',
    partOfSpeech: 'noun',
    ...rest,
  }
}

function listAnswer({ items, otherWords }: WordListServer, stages: readonly string[]): WordListQuery {
  const names = items.flatMap(({ tags }) => tags.map(({ name }) => name))
  const userTags = [...new Set(names)].map((name) => ({
    id: name,
    name,
    taggingCount: names.filter((other) => other === name).length,
  }))
  return {
    viewer: {
      id: 'viewer',
      user: { id: 'user', mainLanguage: 'de', userTags },
      stats: { totalWords: items.length + otherWords },
      vocabularyItems: items.filter(({ learningStage }) =>
        stages.some((stage) => stage.toUpperCase() === learningStage),
      ),
    },
  }
}

function answer(server: WordListServer, name: string, variables: Record<string, unknown>): object {
  if (name === 'WordList') return listAnswer(server, variables.stages as string[])
  const refusal = server.refusals.get(name)
  const outcome = { success: !refusal, errors: refusal ? [refusal] : [] }
  const id = (variables.input as { id: string }).id
  if (name === 'DeleteVocabularyItem') {
    if (!refusal) server.items = server.items.filter((item) => item.id !== id)
    return { deleteVocabularyItem: { ...outcome } }
  }
  return {
    restoreVocabularyItem: {
      ...outcome,
      vocabularyItem: { id },
    },
  }
}

export function createWordListServer(items: Item[] = []): WordListServer {
  const link = new ApolloLink(({ operationName, variables }) => {
    const name = operationName ?? ''
    server.received.push({ name, variables })
    return new Observable((observer) => {
      // Later, as a network answers: what a screen shows meanwhile is part of the test.
      queueMicrotask(() => {
        if (server.unreachable.has(name)) return observer.error(new TypeError('Failed to fetch'))
        observer.next({ data: answer(server, name, variables) as Record<string, unknown> })
        observer.complete()
      })
    })
  })
  const server: WordListServer = {
    items,
    otherWords: 0,
    unreachable: new Set(),
    refusals: new Map(),
    received: [],
    client: new ApolloClient({ link, cache: new InMemoryCache() }),
  }
  return server
}
