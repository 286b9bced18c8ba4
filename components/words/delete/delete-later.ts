import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { focusRestoredWord } from '@/components/words/list/focus-word'
import { unhideWords } from '@/components/words/list/word-list-memory'
import { LayoutViewerDocument } from '@/generated/operations'
import { pendingChanges } from '@/lib/client/answers/pending-changes'
import { sendingOf } from '@/lib/client/kept/send-kept'
import { takeBack } from '@/lib/client/kept/take-back'
import { randomId } from '@/lib/client/random-id'
import type { DeletedWord, PendingChange } from '@/lib/domain/add-word/pending-change'
import { LIMITS } from '@/lib/domain/limits'

/** The signed-in user, while the browser is offline; undefined while it is online. */
export function offlineUserId(client: ApolloClient): string | undefined {
  return navigator.onLine ? undefined : client.readQuery({ query: LayoutViewerDocument })?.viewer.user?.id
}

type LaterDeletion = Readonly<{
  userId: string
  words: readonly DeletedWord[]
  /** What was deleted: '"wend"', '12 words'. */
  what: string
  /** Restores words whose deletion was sent before Undo was pressed. */
  restore: (ids: readonly string[]) => void
  /** Called for the other words. */
  onTakenBack?: () => void
}>

/** Offline: the deletion is sent once the browser is online, from any page. Undo takes back what is not sent yet. */
export function deleteLater({ userId, words, what, restore, onTakenBack }: LaterDeletion): void {
  const changes = inRequests(words)
  for (const change of changes) pendingChanges.add(userId, change)
  const idsOf = (some: readonly Deletion[]) => some.flatMap((change) => change.words.map(({ id }) => id))

  /** Whether the deletion was still here. One that is on its way cannot be stopped. */
  async function isTakenBack(change: Deletion): Promise<boolean> {
    const sending = sendingOf(pendingChanges, change)
    if (sending) await sending
    if (!pendingChanges.has(userId, change)) return false
    takeBack(pendingChanges, userId, change)
    return true
  }

  async function undo() {
    const taken = await Promise.all(changes.map(isTakenBack))
    const waiting = changes.filter((_, index) => taken[index])
    const sent = changes.filter((_, index) => !taken[index])
    unhideWords(idsOf(waiting))
    focusRestoredWord(idsOf(waiting))
    if (sent.length > 0) restore(idsOf(sent))
    if (waiting.length > 0) onTakenBack?.()
  }

  showToast({
    title: `${what} deleted`,
    description: 'You are offline. The server is told when you are online again.',
    undo: () => void undo(),
  })
}

type Deletion = Extract<PendingChange, { kind: 'delete' }>

function inRequests(words: readonly DeletedWord[]): Deletion[] {
  const requests = Math.ceil(words.length / LIMITS.wordsAtOnce)
  return Array.from({ length: requests }, (_, index) => ({
    kind: 'delete',
    id: randomId(),
    words: words.slice(index * LIMITS.wordsAtOnce, (index + 1) * LIMITS.wordsAtOnce),
  }))
}
