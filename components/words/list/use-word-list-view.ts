'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { wordsAddress } from '@/lib/client/navigation/words-address'
import type { WordListView } from '@/lib/domain/words/list/word-list'
import {
  formatWordListView,
  parseWordListView,
  wordListAddress,
} from '@/lib/domain/words/list/word-list-address'

/** Milliseconds after a key press. Browsers block URL changes on every one (Safari: 100 in 30 s). */
const ADDRESS_DELAY_MS = 250

interface State {
  view: WordListView
  /** The query string that the router told last. */
  address: string
  /** Those that were written into the URL since, in their order: the router tells of each late, and may skip some. */
  written: readonly string[]
  /** The URL does not contain the current view yet. */
  isAhead: boolean
  /** What it lacks is typed text, which waits for the next key. */
  isTyped: boolean
}

export interface WordListViewControl {
  view: WordListView
  /** Changes the view and the URL immediately; the URL shortly after where text is typed. */
  changeView: (change: Partial<WordListView>) => void
  /** Updates the URL immediately; call it before the page is left. */
  saveView: () => void
}

/**
 * The view of the word list, stored in the URL, so that reload and Back restore it. The view is updated first, then
 * the URL. The URL is read only if it changed in another way (Back, Forward, a link to /words).
 */
export function useWordListView(): WordListViewControl {
  const query = useSearchParams()
  const address = query.toString()
  const [state, setState] = useState<State>(() => ({
    view: parseWordListView(query),
    address,
    written: [],
    isAhead: false,
    isTyped: false,
  }))

  if (state.address !== address) {
    const place = state.written.indexOf(address)
    const isOurs = state.isAhead || place !== -1 || address === formatWordListView(state.view)
    const written = isOurs ? state.written.slice(place + 1) : []
    setState({ ...state, address, written, view: isOurs ? state.view : parseWordListView(query) })
  }

  function saveView() {
    if (!state.isAhead) return
    window.history.replaceState(null, '', wordListAddress(state.view))
    setState({ ...state, isAhead: false, written: [...state.written, formatWordListView(state.view)] })
  }

  // A review opened from here returns to the same list.
  useEffect(() => wordsAddress.set(wordListAddress(state.view)), [state.view])

  useEffect(() => {
    if (!state.isAhead) return
    if (!state.isTyped) {
      // A link may be pressed next: late, this would take the place of its address, or be lost to Back.
      saveView()
      return
    }
    const timer = setTimeout(saveView, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  })

  const changeView = useCallback(
    (change: Partial<WordListView>) =>
      setState((now) => ({
        ...now,
        ...{ view: { ...now.view, ...change }, isAhead: true, isTyped: change.search !== undefined },
      })),
    [],
  )

  return { view: state.view, changeView, saveView }
}
