import { createStore } from '@/lib/client/store'

/** What the learner is told of the outbox, on every page. */
export type OutboxNotice = Readonly<{ waiting: number; refused: number }>

/** Null while nothing waits longer than a send takes, and nothing was refused. */
export const outboxNotice = createStore<OutboxNotice | null>(null)

/** Whether the list of the outbox is open. */
export const isOutboxOpen = createStore(false)

/** React hook: '2 not saved yet', or null. */
export function useOutboxText(): string | null {
  const notice = outboxNotice.use()
  if (!notice) return null
  const { waiting, refused } = notice
  const parts = [waiting > 0 && `${waiting} not saved yet`, refused > 0 && `${refused} not accepted`]
  return parts.filter(Boolean).join(', ')
}
