import { afterEach, expect, it, vi } from 'vitest'
import { keepSending } from '@/lib/client/outbox/keep-sending'
import { OUTBOX_CHANGED } from '@/lib/client/outbox/outbox-events'

afterEach(() => vi.useRealTimers())

it('what is added while the rest is sent gets its own attempt', async () => {
  vi.useFakeTimers()
  let end: (isDone: boolean) => void = () => undefined
  const send = vi.fn(() => new Promise<boolean>((resolve) => (end = resolve)))
  const stop = keepSending({ hasEntries: () => true, send })
  window.dispatchEvent(new Event(OUTBOX_CHANGED))
  end(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(2)
  stop()
})
