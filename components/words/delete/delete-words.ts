import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { focusRestoredWord } from '@/components/words/list/focus-word'
import { hideWords, unhideWords } from '@/components/words/list/word-list-memory'
import { LayoutViewerDocument } from '@/generated/operations'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { copyTime } from '@/lib/client/outbox/counted-answers'
import { addToOutbox, findEntry } from '@/lib/client/outbox/outbox'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { sendLane, undoEntry } from '@/lib/client/outbox/send-lane'
import { randomId } from '@/lib/client/random-id'
import type { DeletedWord } from '@/lib/domain/add-word/unsent/unsent-change'
import { LIMITS } from '@/lib/domain/limits'
import { restoringEntry } from '@/lib/domain/outbox/outbox-entry'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

export type Deletion = Readonly<{
  words: readonly DeletedWord[]
  /** What so many of the words are called: '"wend"', '12 words'. */
  nameOf: (count: number) => string
  /** Called when words are back: the deletion was refused or undone. */
  onRestore?: () => void
}>

/**
 * Deletes words: their rows disappear at once, and the deletion is in the outbox until the server knows it. A toast
 * offers Undo. Rows return when the server refuses, of which the layout tells.
 */
export async function deleteWords(client: ApolloClient, deletion: Deletion): Promise<void> {
  const { words, nameOf, onRestore } = deletion
  const userId = client.readQuery({ query: LayoutViewerDocument })?.viewer.user?.id
  if (!userId) {
    const title = `${nameOf(words.length)} could not be deleted`
    return showToast({ tone: 'error', title, description: UNEXPECTED })
  }
  hideWords(words.map(({ id }) => id))
  const requests = inRequests(words)
  for (const request of requests) addToOutbox(userId, request)
  if (navigator.onLine) await sendLane(client, userId, 'words')

  const refused = requests.filter((request) => isRefused(userId, request))
  const others = requests.filter((request) => !refused.includes(request))
  const count = (some: readonly Request[]) => nameOf(idsOf(some).length)
  if (others.length > 0) {
    const isWaiting = others.some(({ id }) => findEntry(userId, id) !== null)
    showToast({
      title: `${count(others)} deleted`,
      description: isWaiting ? whyWaiting() : undefined,
      undo: () => void undo(client, userId, others, deletion),
    })
  }
  if (refused.length === 0) return
  unhideWords(idsOf(refused))
  onRestore?.()
  await refreshScreen(client)
}

const isRefused = (userId: string, { id }: { id: string }) =>
  typeof findEntry(userId, id)?.refusal === 'string'

const whyWaiting = () =>
  navigator.onLine
    ? 'The server cannot be reached. It is told as soon as it can.'
    : 'You are offline. The server is told when you are online again.'

/** Takes back what no tab has tried to send, and restores the rest: from the outbox, as any other change. */
async function undo(
  client: ApolloClient,
  userId: string,
  requests: readonly Request[],
  { onRestore }: Deletion,
): Promise<void> {
  // At once: the focus that the toast leaves must find the word.
  unhideWords(idsOf(requests))
  focusRestoredWord(idsOf(requests))
  const left = await Promise.all(
    requests.map((request) => undoEntry(userId, request.id, restoringEntry(request))),
  )
  const tried = requests.filter((_, index) => left[index])
  if (tried.length === 0) return onRestore?.()
  if (navigator.onLine) await sendLane(client, userId, 'words')
  const refused = tried.filter((request) => isRefused(userId, restoringEntry(request)))
  hideWords(idsOf(refused))
  if (refused.length === 0) onRestore?.()
  // The current screen may be another one, and may have fetched its words without these.
  await refreshAfterSending(client)
}

/** The deletions of one request. */
type Request = { kind: 'delete'; id: string; words: readonly DeletedWord[]; knownAt?: string }

const idsOf = (requests: readonly Request[]) => requests.flatMap(({ words }) => words.map(({ id }) => id))

function inRequests(words: readonly DeletedWord[]): Request[] {
  const requests = Math.ceil(words.length / LIMITS.wordsAtOnce)
  // From a copy: what another device has saved since is not known here.
  const knownAt = copyTime.get()
  return Array.from({ length: requests }, (_, index) => ({
    kind: 'delete',
    id: randomId(),
    words: words.slice(index * LIMITS.wordsAtOnce, (index + 1) * LIMITS.wordsAtOnce),
    ...(knownAt !== null && { knownAt }),
  }))
}
