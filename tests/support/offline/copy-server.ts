/**
 * A stand-in of /api/device-copy and of the query DeviceCopy: a learner's words in an array, by the contract of
 * app/api/device-copy/route.ts. tests/services/device-copy has the real ones.
 */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { defer, of } from 'rxjs'
import { vi } from 'vitest'
import { COPY_VERSION, type CopyPartHead } from '@/lib/domain/device-copy/copied-word'
import { copiedContent, copiedLearner, copiedState } from '@/tests/support/offline/copied-words'

interface ServerWord {
  id: string
  text: string
  meaning: string
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

export function createCopyServer() {
  const words: ServerWord[] = []
  const now = () => new Date(Date.now() + server.aheadMs).toISOString()
  const server = {
    /** Who is signed in; null: no session. */
    userId: 'u' as string | null,
    language: 'de',
    /** How far its clock is ahead of this device's. */
    aheadMs: 0,
    /** Words of a part. */
    partWords: 2,
    /** Addresses of files, with their bytes. */
    files: {} as Record<string, string>,
    /** What was asked of the route and of files, in order. */
    asked: [] as string[],
    /** Called before each part is answered, with its number. */
    beforePart: (_part: number): void | Promise<void> => undefined,
    add(...texts: string[]): void {
      for (const text of texts)
        words.push({
          id: text,
          text,
          meaning: `a ${text}`,
          createdAt: now(),
          updatedAt: now(),
          deletedAt: null,
        })
    },
    /** As an import does it with a word of another app. */
    importOld(text: string, createdAt: string): void {
      words.push({ id: text, text, meaning: `a ${text}`, createdAt, updatedAt: now(), deletedAt: null })
    },
    edit: (text: string, meaning: string) => change(text, { meaning }),
    delete: (text: string) => change(text, { deletedAt: now() }),
    restore: (text: string) => change(text, { deletedAt: null }),
    /** As the server does it an hour after a deletion. */
    purge: () => void words.splice(0, words.length, ...words.filter(({ deletedAt }) => deletedAt === null)),
    client: () => new ApolloClient({ link, cache: new InMemoryCache() }),
  }

  function change(text: string, changed: Partial<ServerWord>): void {
    const word = words.find((one) => one.text === text)
    if (!word) throw new Error(`No word ${text}`)
    Object.assign(word, changed, { updatedAt: now() })
  }

  const listWords = () => words.filter(({ deletedAt }) => deletedAt === null)

  function answerPart(query: URLSearchParams): Response {
    if (server.userId === null) return new Response('{"error":"UNAUTHENTICATED"}', { status: 401 })
    const [after, since] = [query.get('after'), query.get('since')]
    const found = listWords()
      .filter(({ id, updatedAt }) => id > (after ?? '') && (!since || updatedAt > since))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, server.partWords)
    const isGone = ({ deletedAt, createdAt }: ServerWord) =>
      since !== null && deletedAt !== null && deletedAt > since && createdAt <= since
    const head: CopyPartHead = {
      version: COPY_VERSION,
      madeAt: now(),
      learner: copiedLearner({ id: server.userId }),
      next: found.length < server.partWords ? null : (found.at(-1)?.id ?? null),
      count: found.length,
      ...(after === null && {
        gone: words.filter(isGone).map(({ id }) => id),
        files: Object.keys(server.files),
        answered: { date: now().slice(0, 10), ids: [] },
        answerIds: [],
        isTranslating: false,
      }),
    }
    const states = found.map(({ text, createdAt }) => copiedState(text, createdAt))
    const contents = found.map(({ text, meaning }) => copiedContent(text, meaning))
    return new Response([head, states, contents].map((line) => JSON.stringify(line)).join('\n'))
  }

  async function answer(address: string): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    server.asked.push(address)
    if (pathname !== '/api/device-copy') return new Response(server.files[pathname])
    await server.beforePart(server.asked.length - 1)
    return answerPart(searchParams)
  }
  vi.stubGlobal('fetch', answer)

  const link = new ApolloLink(() =>
    defer(() => {
      server.asked = []
      const user = { translationLanguage: server.language }
      return of({ data: { viewer: { id: server.userId, user, stats: { totalWords: listWords().length } } } })
    }),
  )
  return server
}

export type CopyServer = ReturnType<typeof createCopyServer>

/** Whether the last renewal asked for all words. */
export const wasWhole = ({ asked }: CopyServer) => !asked.at(-1)?.includes('since=')
