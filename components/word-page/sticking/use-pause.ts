import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { removeFromFlashcards } from '@/components/flashcards/kept-flashcards'
import { showToast } from '@/components/ui/toast/toast'
import { LayoutViewerDocument, PauseVocabularyItemDocument } from '@/generated/operations'
import { problemOf } from '@/lib/client/api/problem-of'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { undoableChange } from '@/lib/client/keyboard/undo'
import { type LocalClock, shortDay } from '@/lib/domain/days/relative-day'
import { quotedWord } from '@/lib/domain/text/quoted-word'

const PAUSE_MS = 30 * 24 * 60 * 60 * 1_000

type PausableWord = {
  id: string
  text: string
  /** ISO 8601; null for a word that is not paused. */
  pausedUntil: string | null
}

/** Pauses a word for 30 days, and ends its pause; both can be undone. */
export function usePause({ id, text, pausedUntil }: PausableWord, clock: LocalClock) {
  const client = useApolloClient()
  const [isBusy, setIsBusy] = useState(false)

  async function save(until: string | null, { failed, onSaved }: { failed: string; onSaved?: () => void }) {
    setIsBusy(true)
    const sent = client.mutate({ mutation: PauseVocabularyItemDocument, variables: { input: { id, until } } })
    const problem = await problemOf(sent.then(({ data }) => data?.pauseVocabularyItem))
    if (problem) showToast({ tone: 'error', title: failed, description: problem })
    // Before the screen is fetched again: what it shows can be undone at once.
    else {
      const userId = client.readQuery({ query: LayoutViewerDocument })?.viewer.user?.id
      if (until && userId) removeFromFlashcards(userId, id)
      onSaved?.()
    }
    await refreshScreen(client)
    setIsBusy(false)
  }

  function change(until: string | null, done: string): void {
    const failed = until
      ? `${quotedWord(text)} could not be paused`
      : `The pause of ${quotedWord(text)} could not be ended`
    const undo = () => void save(pausedUntil, { failed: 'The change could not be undone' })
    void undoableChange(() => save(until, { failed, onSaved: () => showToast({ title: done, undo }) }))
  }

  return {
    isBusy,
    pause: () => {
      const until = new Date(Date.now() + PAUSE_MS)
      change(until.toISOString(), `${quotedWord(text)} paused until ${shortDay(until, clock)}`)
    },
    endPause: () => change(null, `${quotedWord(text)} is no longer paused`),
  }
}
