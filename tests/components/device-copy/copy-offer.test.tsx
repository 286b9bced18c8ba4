import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyOffer } from '@/components/device-copy/copy-offer'
import { takeToasts } from '@/components/ui/toast/toast'
import { findCopyChoice } from '@/lib/client/copy-choice'

const NAMES = ['locks', 'serviceWorker']

beforeEach(() => {
  localStorage.clear()
  for (const name of NAMES) Object.defineProperty(navigator, name, { configurable: true, value: {} })
  vi.stubGlobal('CompressionStream', class {})
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The user denied storage', 'SecurityError')
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of NAMES) Reflect.deleteProperty(navigator, name)
})

const NAME = 'Keep my words on this device'
const offer = () => screen.queryByRole('button', { name: NAME })

function show() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  render(
    <ApolloProvider client={client}>
      <CopyOffer userId="u" />
    </ApolloProvider>,
  )
}

test('a browser that refuses databases says that words cannot be kept, and is not asked again', async () => {
  const told: string[] = []
  takeToasts(({ title }) => void told.push(title))
  show()
  await userEvent.click(screen.getByRole('button', { name: NAME }))
  await waitFor(() => expect(told).toEqual(['This browser does not let pages keep words']))
  expect(offer()).toBeNull()
  expect(findCopyChoice('u')).toBe('refused')
  cleanup()
  show()
  expect(offer()).toBeNull()
})

test.each(NAMES)('a browser without navigator.%s is not asked', (name) => {
  Reflect.deleteProperty(navigator, name)
  show()
  expect(offer()).toBeNull()
})
