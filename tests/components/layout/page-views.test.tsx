import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageViews } from '@/components/layout/page-views'

const address = vi.hoisted((): { path: string; params: Record<string, string> } => ({
  path: '/',
  params: {},
}))
vi.mock('next/navigation', () => ({ usePathname: () => address.path, useParams: () => address.params }))

const sendBeacon = vi.fn()

beforeEach(() => {
  sendBeacon.mockReset()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends one beacon for each route change, without the ids of the address', () => {
  address.path = '/words'
  const { rerender } = render(<PageViews />)
  rerender(<PageViews />)
  address.path = '/words/0198a1b2-0000-7000-8000-000000000000/review'
  address.params = { id: '0198a1b2-0000-7000-8000-000000000000' }
  rerender(<PageViews />)
  expect(sendBeacon.mock.calls).toEqual([
    ['/api/page-views', '/words'],
    ['/api/page-views', '/words/[id]/review'],
  ])
})
