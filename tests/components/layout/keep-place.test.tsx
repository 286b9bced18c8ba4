import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { KeepPlace } from '@/components/layout/keep-place'
import { endPlace } from '@/lib/client/navigation/place'

const here = vi.hoisted(() => ({ path: '/words', replace: vi.fn() }))
vi.mock('next/navigation', () => ({ usePathname: () => here.path, useRouter: () => here }))

function open(path: string, userId = 'ada') {
  cleanup()
  window.history.replaceState(null, '', path)
  here.path = window.location.pathname
  render(<KeepPlace userId={userId} />)
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  here.replace.mockReset()
})

it('after signing in again, the learner is where they were when the session ended', () => {
  open('/words?q=loom')
  endPlace()
  open('/dashboard')
  expect(here.replace.mock.calls).toEqual([['/words?q=loom']])
})

it('after signing in, a visitor is on the page that they asked for', () => {
  endPlace('/words/review')
  open('/dashboard')
  expect(here.replace.mock.calls).toEqual([['/words/review']])
})

it('what a learner asked for after the end of their session is not for another user', () => {
  open('/words')
  endPlace('/words?q=loom')
  open('/dashboard', 'eve')
  expect(here.replace).not.toHaveBeenCalled()
})

it('without an end of the session, the dashboard is the dashboard', () => {
  open('/words?q=loom')
  open('/dashboard')
  expect(here.replace).not.toHaveBeenCalled()
})

it('another user is never led to where the first one was', () => {
  open('/words?q=loom')
  endPlace()
  open('/dashboard', 'eve')
  expect(here.replace).not.toHaveBeenCalled()
  open('/dashboard')
  expect(here.replace).not.toHaveBeenCalled()
})

it('what was put into the storage by somebody else leads nowhere', () => {
  sessionStorage.setItem('place', JSON.stringify({ userId: 'ada', path: '//evil.example', isOver: true }))
  open('/dashboard')
  expect(here.replace).not.toHaveBeenCalled()
})
