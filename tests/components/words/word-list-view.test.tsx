import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useWordListView } from '@/components/words/list/use-word-list-view'

/** What the router says the address is: it hears of a change some time after the window. */
const router = vi.hoisted(() => ({ query: '' }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(router.query) }))

beforeEach(() => {
  router.query = ''
  window.history.replaceState(null, '', '/words')
})

it('a search that was cleared stays cleared when the router tells of the search late', () => {
  const { result, rerender } = renderHook(() => useWordListView())
  const change = (search: string) => {
    act(() => result.current.changeView({ search }))
    act(() => result.current.saveView())
  }
  change('naive')
  change('')
  router.query = 'q=naive'
  rerender()
  expect(result.current.view.search).toBe('')
  router.query = ''
  rerender()
  expect(result.current.view.search).toBe('')
})

it('an address that is not ours, such as after Back, is what is shown', () => {
  const { result, rerender } = renderHook(() => useWordListView())
  window.history.replaceState(null, '', '/words?q=loom')
  router.query = 'q=loom'
  rerender()
  expect(result.current.view.search).toBe('loom')
})

it('a filter stays when the router works through earlier addresses, and writes them into the window', () => {
  const { result, rerender } = renderHook(() => useWordListView())
  for (const change of [{ search: 'naive' }, { search: '' }, { lists: ['films'] }]) {
    act(() => result.current.changeView(change))
    act(() => result.current.saveView())
  }
  for (const query of ['q=naive', '', 'list=films']) {
    router.query = query
    window.history.replaceState(null, '', `/words?${query}`)
    rerender()
    expect(result.current.view.lists).toEqual(['films'])
  }
  // Then a link or Back is followed again, also to an address that was ours before.
  router.query = ''
  window.history.replaceState(null, '', '/words')
  rerender()
  expect(result.current.view.lists).toEqual([])
})

it.each([
  [{ sort: 'alphabetical' }, '?sort=alphabetical'],
  [{ lists: ['films'] }, '?list=films'],
] as const)(
  '%j is in the address at once, so that a link pressed next neither loses it nor is overtaken by it',
  (change, address) => {
    const { result } = renderHook(() => useWordListView())
    act(() => result.current.changeView(change))
    expect(window.location.search).toBe(address)
  },
)

it('typed text is not in the address at once', () => {
  const { result } = renderHook(() => useWordListView())
  act(() => result.current.changeView({ search: 'lo' }))
  expect(window.location.search).toBe('')
})
