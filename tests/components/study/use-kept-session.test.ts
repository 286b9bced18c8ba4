import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptSession } from '@/components/study/kept-session'
import { useKeeping } from '@/components/study/use-kept-session'
import { parseJson } from '@/lib/domain/json'

type Session = Readonly<{ typed: string }>

const KEPT = keptSession('try:1', (json) => parseJson<Session>(json, () => true))
const stored = () => KEPT.find('learner')?.typed ?? null
const writes = vi.spyOn(Storage.prototype, 'setItem')

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  writes.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A session in which these texts have been typed, one letter at a time. */
function keep(...texts: readonly string[]) {
  let answered = 0
  const props = (typed: string, isOver = false) => ({ session: { typed }, answered, isOver })
  const { rerender, result, unmount } = renderHook(
    (given) => useKeeping(KEPT, { userId: 'learner', ...given }),
    { initialProps: props('') },
  )
  for (const text of texts) rerender(props(text))
  return {
    type: (text: string) => rerender(props(text)),
    answer: (text: string) => {
      answered += 1
      rerender(props(text))
    },
    finish: (text: string) => rerender(props(text, true)),
    end: () => result.current(),
    unmount,
  }
}

it('is written once for several letters, after a pause', () => {
  const { type } = keep('e', 'em', 'emb')
  vi.advanceTimersByTime(200)
  type('embe')
  vi.advanceTimersByTime(200)
  expect(writes).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(stored()).toBe('embe')
  expect(writes).toHaveBeenCalledOnce()
})

it('is written at once when something was answered or undone, for a tab that dies in the pause', () => {
  const { type, answer } = keep('e')
  answer('ember')
  expect(stored()).toBe('ember')
  type('a')
  expect(stored()).toBe('ember')
  answer('')
  expect(stored()).toBe('')
  vi.advanceTimersByTime(1_000)
  expect(writes).toHaveBeenCalledTimes(2)
})

it('is not written before it was begun', () => {
  const { unmount } = keep()
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  expect(writes).not.toHaveBeenCalled()
})

it('is written at once when the page is hidden, left or closed', () => {
  const { type, unmount } = keep('e')
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toBe('e')
  type('em')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toBe('e')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  expect(stored()).toBe('em')
  type('emb')
  unmount()
  expect(stored()).toBe('emb')
  vi.advanceTimersByTime(1_000)
  expect(writes).toHaveBeenCalledTimes(3)
})

it('is removed on leaving the page once it is over, and kept for a reload until then', () => {
  const { finish, unmount } = keep('e')
  finish('ember')
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toBe('ember')
  finish('ember.')
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(stored()).toBeNull()
})

it('is removed when the learner ends it', () => {
  const { end, unmount } = keep('e')
  end()
  vi.advanceTimersByTime(1_000)
  expect(stored()).toBeNull()
  unmount()
  expect(stored()).toBeNull()
})

it('is not brought back by what changes after its end: neither in time, nor by hiding, closing or leaving the page', () => {
  const { type, end, unmount } = keep('e')
  vi.advanceTimersByTime(1_000)
  expect(stored()).toBe('e')
  end()
  type('em')
  vi.advanceTimersByTime(1_000)
  expect(stored()).toBeNull()
  type('emb')
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(stored()).toBeNull()
})
