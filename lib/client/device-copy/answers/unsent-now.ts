import type { Unsent } from '@/lib/client/device-copy/answers/local-viewer'
import { listWaiting } from '@/lib/client/outbox/outbox'
import { OUTBOX_TAKEN_BACK, onOutboxChange } from '@/lib/client/outbox/outbox-events'
import { listSentEntries } from '@/lib/client/outbox/sent-entries'
import { wordsDeletedBy } from '@/lib/domain/add-word/unsent/unsent-change'
import { isOfKind, type OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

const CHANGES = ['save', 'delete', 'restore'] as const
/** Milliseconds in which several changes are told as one. */
const TELL_AFTER_MS = 50

/**
 * Follows what the copy of a learner may lack: what waits in the outbox, and what was sent since the copy was renewed.
 * @param onChange called soon after changes
 */
export function followUnsent(userId: string, onChange: () => void): { now: () => Unsent; stop: () => void } {
  let latest: Unsent | null = null
  let timer: ReturnType<typeof setTimeout>
  const change = () => {
    latest = null
    clearTimeout(timer)
    timer = setTimeout(onChange, TELL_AFTER_MS)
  }
  const stopListening = onOutboxChange(change)
  window.addEventListener(OUTBOX_TAKEN_BACK, change)
  return {
    now() {
      latest ??= readUnsent(userId)
      return latest
    },
    stop() {
      clearTimeout(timer)
      stopListening()
      window.removeEventListener(OUTBOX_TAKEN_BACK, change)
    },
  }
}

function readUnsent(userId: string): Unsent {
  const sent = listSentEntries(userId)
  const waiting = listWaiting(userId, ['answer', ...CHANGES])
  const all = [...sent, ...waiting]
  const changes = all.filter((entry) => isOfKind(entry, CHANGES))
  const edits = new Map(
    changes.flatMap((one) =>
      one.kind === 'save' && one.word.edited ? [[one.word.edited.id, one.word] as const] : [],
    ),
  )
  const deletedBy = (entries: readonly OutboxEntry[]) =>
    new Set(wordsDeletedBy(entries.filter((entry) => isOfKind(entry, CHANGES))).map(({ id }) => id))
  return {
    answers: all.filter((entry) => isOfKind(entry, ['answer'])).map(({ answer }) => answer),
    edits,
    deleted: deletedBy(all),
    gone: deletedBy(sent),
  }
}
