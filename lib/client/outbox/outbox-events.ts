import { isOutboxKey } from '@/lib/client/outbox/outbox-storage'

/** Window event, sent after an entry was added to the outbox, changed, or removed from it. */
export const OUTBOX_CHANGED = 'outbox-changed'

/** Window event, sent after entries were sent and the screen's data were fetched again. */
export const OUTBOX_SETTLED = 'outbox-settled'

/** Window event, sent after the learner took an entry back: unlike a sent one, it must not be counted any more. */
export const OUTBOX_TAKEN_BACK = 'outbox-taken-back'

/** Window event that asks the layout to send everything that waits, at once. */
export const SEND_OUTBOX = 'send-outbox'
export const sendOutboxNow = () => void window.dispatchEvent(new Event(SEND_OUTBOX))

/** Calls `listener` after each change of the outbox, in this tab or in another one. Returns a function that stops it. */
export function onOutboxChange(listener: (by: 'this tab' | 'another tab') => void): () => void {
  const here = () => listener('this tab')
  // Without a key, everything was removed.
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || isOutboxKey(key)) listener('another tab')
  }
  window.addEventListener(OUTBOX_CHANGED, here)
  window.addEventListener('storage', elsewhere)
  return () => {
    window.removeEventListener(OUTBOX_CHANGED, here)
    window.removeEventListener('storage', elsewhere)
  }
}
