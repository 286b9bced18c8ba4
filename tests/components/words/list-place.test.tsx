import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createWordListServer, makeItem, type WordListServer } from '@/tests/support/words/word-list-server'
import { showWords, startInNewBrowser } from '@/tests/support/words/words-screen'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))

startInNewBrowser()

const word = (text: string) => screen.getByRole('link', { name: text })

/** Opens b, leaves the list, and returns to it. */
async function openAndReturn(server: WordListServer, isByKeyboard: boolean) {
  const user = await showWords(server)
  // jsdom does not tell how an element was focused, and cannot leave the page.
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? isByKeyboard : matches.call(this, selector)
  })
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  act(() => word('b').focus())
  await user.keyboard('{Enter}')
  cleanup()
  expect(document.body).toHaveFocus()
  await showWords(server)
}

describe('whoever returns to the list from a word', () => {
  it('is at its row again with the keyboard', async () => {
    await openAndReturn(createWordListServer([makeItem('a'), makeItem('b'), makeItem('c')]), true)
    await waitFor(() => expect(word('b')).toHaveFocus())
  })

  it('finds no row focused after a press', async () => {
    await openAndReturn(createWordListServer([makeItem('a'), makeItem('b'), makeItem('c')]), false)
    await new Promise(requestAnimationFrame)
    expect(document.body).toHaveFocus()
  })
})
