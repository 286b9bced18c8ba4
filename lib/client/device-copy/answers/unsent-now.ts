import type { Unsent } from '@/lib/client/device-copy/answers/local-viewer'
import { listOutbox, listWaiting } from '@/lib/client/outbox/outbox'
import { OUTBOX_TAKEN_BACK, onOutboxChange } from '@/lib/client/outbox/outbox-events'
import { wordsDeletedBy } from '@/lib/domain/add-word/unsent/unsent-change'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

type AnswerEntry = OutboxEntry<'answer'>

/**
 * Follows the outbox of a learner who studies from the copy. Answers that were sent since are counted, too: the copy has them only when it
 * was made again, and then leaves them out itself.
 * @param onChange called after each change
 */
export function followUnsent(userId: string, onChange: () => void): { now: () => Unsent; stop: () => void } {
  const listAnswers = () => listWaiting(userId, ['answer'])
  let waiting: readonly AnswerEntry[] = listAnswers()
  let sent: readonly AnswerEntry[] = []
  let vanished: readonly AnswerEntry[] = []

  const change = () => {
    const ids = new Set(listOutbox(userId).map(({ id }) => id))
    vanished = waiting.filter(({ id }) => !ids.has(id))
    sent = [...sent, ...vanished]
    waiting = listAnswers()
    onChange()
  }
  const takeBack = () => {
    sent = sent.filter((entry) => !vanished.includes(entry))
    onChange()
  }
  const stopListening = onOutboxChange(change)
  window.addEventListener(OUTBOX_TAKEN_BACK, takeBack)

  return {
    now() {
      const changes = listWaiting(userId, ['save', 'delete', 'restore'])
      const edits = new Map(
        changes.flatMap((one) =>
          one.kind === 'save' && one.word.edited ? [[one.word.edited.id, one.word] as const] : [],
        ),
      )
      const deleted = new Set(wordsDeletedBy(changes).map(({ id }) => id))
      return { answers: [...sent, ...waiting].map(({ answer }) => answer), edits, deleted }
    },
    stop() {
      stopListening()
      window.removeEventListener(OUTBOX_TAKEN_BACK, takeBack)
    },
  }
}
