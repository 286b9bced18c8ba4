'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { wordsAddress } from '@/lib/client/words-address'
import type { WordListView } from '@/lib/domain/words/list/word-list'
import {
  formatWordListView,
  parseWordListView,
  wordListAddress,
} from '@/lib/domain/words/list/word-list-address'

/** Milliseconds. Browsers block URL changes on every key press (Safari: 100 in 30 s). */
const ADDRESS_DELAY = 250

const addressInWindow = () => new URLSearchParams(window.location.search).toString()

interface State {
  view: WordListView
  /** The query string last seen in the URL. */
  address: string
  /** The URL does not contain the current view yet. */
  isAhead: boolean
}

export interface WordListViewControl {
  view: WordListView
  /** Changes the view immediately, and the URL shortly after. */
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
    isAhead: false,
  }))

  if (state.address !== address) {
    // The router tells of an address late: then another of ours may be in the window already.
    const isOurs = state.isAhead || [address, addressInWindow()].includes(formatWordListView(state.view))
    setState({ ...state, address, view: isOurs ? state.view : parseWordListView(query) })
  }

  function saveView() {
    if (!state.isAhead) return
    window.history.replaceState(null, '', wordListAddress(state.view))
    setState({ ...state, isAhead: false })
  }

  // A review opened from here returns to the same list.
  useEffect(() => wordsAddress.set(wordListAddress(state.view)), [state.view])

  useEffect(() => {
    if (!state.isAhead) return
    const timer = setTimeout(saveView, ADDRESS_DELAY)
    return () => clearTimeout(timer)
  })

  const changeView = useCallback(
    (change: Partial<WordListView>) =>
      setState((now) => ({ ...now, view: { ...now.view, ...change }, isAhead: true })),
    [],
  )

  return { view: state.view, changeView, saveView }
}
