'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { wordsAddress } from '@/lib/client/words-address'
import type { WordListView } from '@/lib/domain/words/list/word-list'
import {
  formatWordListView,
  parseWordListView,
  wordListAddress,
} from '@/lib/domain/words/list/word-list-address'

/** Milliseconds. Browsers refuse addresses that change with every key stroke (Safari: 100 in 30 s). */
const ADDRESS_DELAY = 250

interface State {
  view: WordListView
  /** The query as last seen in the address. */
  address: string
  /** The address does not say yet what the view is. */
  isAhead: boolean
}

export interface WordListViewControl {
  view: WordListView
  /** Changes what is shown at once, and the address a moment later. */
  changeView: (change: Partial<WordListView>) => void
  /** Brings the address up to date now: before the page is left. */
  saveView: () => void
}

/**
 * What the list shows, kept in the address, so that reload and back find it again. The view leads and the address
 * follows; only an address that changed by itself (back, forward, a link to /words) is read.
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
    const isOurs = state.isAhead || formatWordListView(state.view) === address
    setState({ ...state, address, view: isOurs ? state.view : parseWordListView(query) })
  }

  function saveView() {
    if (!state.isAhead) return
    window.history.replaceState(null, '', wordListAddress(state.view))
    setState({ ...state, isAhead: false })
  }

  // A review that is opened from here leads back to the same list.
  useEffect(() => wordsAddress.set(wordListAddress(state.view)), [state.view])

  useEffect(() => {
    if (!state.isAhead) return
    const timer = setTimeout(saveView, ADDRESS_DELAY)
    return () => clearTimeout(timer)
  })

  return {
    view: state.view,
    changeView: (change) => setState((now) => ({ ...now, view: { ...now.view, ...change }, isAhead: true })),
    saveView,
  }
}
