/** The words screen in jsdom, for component tests. */
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { deletedWords, keptAnswer, keptPlace } from '@/components/words/list/word-list-memory'
import { WordsScreen } from '@/components/words/words-screen'
import type { WordListQuery } from '@/generated/operations'
import type { WordListServer } from '@/tests/support/words/word-list-server'
// Normally loaded on first use, which on a busy machine takes longer than the test timeout.
import '@/components/ui/menu/menu-popup'
import '@/components/ui/sheet/confirm-dialog'
import '@/components/ui/toast/toaster'
import '@/components/words/word-list'
import '@/components/words/selection/selection-bar'
import '@/components/words/selection/selection-lists'
import '@/components/words/selection/selection-stage'
import '@/components/words/selection/list-sheet'

/** Each test starts on /words, as on the first visit of a new browser. */
export function startInNewBrowser() {
  beforeEach(() => {
    window.history.replaceState(null, '', '/words')
    localStorage.clear()
    keptAnswer.set(null)
    keptPlace.set(null)
    deletedWords.set(new Set())
    // jsdom has no layout: scrolling does nothing, and no media query matches.
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  })

  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Shows the screen, with the toasts and what else is given, and waits for its words. */
export async function showWords(server: WordListServer, rest?: ReactNode) {
  showPage(server, { rest })
  await screen.findByText(/ of \d+ words/)
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  return userEvent.setup()
}

/** Shows the screen as it is before the list's request is answered. */
export function showPage(
  server: WordListServer,
  { initialData = null, rest }: { initialData?: WordListQuery | null; rest?: ReactNode } = {},
) {
  render(
    <ApolloProvider client={server.client}>
      <WordsScreen initialData={initialData} />
      <ToastHost />
      {rest}
    </ApolloProvider>,
  )
}
