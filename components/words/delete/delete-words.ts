import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { focusRestoredWord } from '@/components/words/list/focus-word'
import { hideWords, unhideWords } from '@/components/words/list/word-list-memory'
import { LayoutViewerDocument } from '@/generated/operations'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { undoableChange } from '@/lib/client/keyboard/undo'
import { addToOutbox, findEntry } from '@/lib/client/outbox/outbox'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { sendLane, undoEntry } from '@/lib/client/outbox/send-lane'
import { randomId } from '@/lib/client/random-id'
import type { DeletedWord } from '@/lib/domain/add-word/pending-change'
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
 * offers Undo. Rows return when the server refuses.
 */
export function deleteWords(client: ApolloClient, deletion: Deletion): Promise<void> {
  return undoableChange(() => hideAndDelete(client, deletion))
}

async function hideAndDelete(client: ApolloClient, deletion: Deletion): Promise<void> {
  const { words, nameOf, onRestore } = deletion
  const userId = client.readQuery({ query: LayoutViewerDocument })?.viewer.user?.id
  if (!userId) return tellFailure(nameOf(words.length), UNEXPECTED)
  hideWords(words.map(({ id }) => id))
  const requests = inRequests(words)
  for (const request of requests) addToOutbox(userId, request)
  if (navigator.onLine) await sendLane(client, userId, 'words')

  const refusals = new Map(requests.map(({ id }) => [id, findEntry(userId, id)?.refusal]))
  const refused = requests.filter(({ id }) => typeof refusals.get(id) === 'string')
  const others = requests.filter((request) => !refused.includes(request))
  const count = (some: readonly Request[]) => nameOf(idsOf(some).length)
  if (others.length > 0) {
    const isWaiting = others.some(({ id }) => refusals.get(id) === null)
    showToast({
      title: `${count(others)} deleted`,
      description: isWaiting ? whyWaiting() : undefined,
      undo: () => void undo(client, userId, others, deletion),
    })
  }
  if (refused.length === 0) return
  unhideWords(idsOf(refused))
  tellFailure(count(refused), refusals.get(refused[0]?.id ?? '') ?? UNEXPECTED)
  onRestore?.()
  await refreshScreen(client)
}

const whyWaiting = () =>
  navigator.onLine
    ? 'The server cannot be reached. It is told as soon as it can.'
    : 'You are offline. The server is told when you are online again.'

function tellFailure(what: string, description: string): void {
  showToast({ tone: 'error', title: `${what} could not be deleted`, description })
}

/** Takes back what no tab has tried to send, and restores the rest: from the outbox, as any other change. */
async function undo(
  client: ApolloClient,
  userId: string,
  requests: readonly Request[],
  { nameOf, onRestore }: Deletion,
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
  const reasonOf = (request: Request) => findEntry(userId, restoringEntry(request).id)?.refusal
  const refused = tried.filter((request) => typeof reasonOf(request) === 'string')
  hideWords(idsOf(refused))
  const [first] = refused
  if (!first) onRestore?.()
  else {
    const title = `${nameOf(idsOf(refused).length)} could not be restored`
    showToast({ tone: 'error', title, description: reasonOf(first) ?? UNEXPECTED })
  }
  // The current screen may be another one, and may have fetched its words without these.
  await refreshAfterSending(client)
}

/** The deletions of one request. */
type Request = { kind: 'delete'; id: string; words: readonly DeletedWord[] }

const idsOf = (requests: readonly Request[]) => requests.flatMap(({ words }) => words.map(({ id }) => id))

function inRequests(words: readonly DeletedWord[]): Request[] {
  const requests = Math.ceil(words.length / LIMITS.wordsAtOnce)
  return Array.from({ length: requests }, (_, index) => ({
    kind: 'delete',
    id: randomId(),
    words: words.slice(index * LIMITS.wordsAtOnce, (index + 1) * LIMITS.wordsAtOnce),
  }))
}
