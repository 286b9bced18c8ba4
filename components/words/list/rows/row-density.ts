import { useSyncExternalStore } from 'react'

/** Compact rows are one line of 44 px. */
export const ROW_DENSITIES = ['comfortable', 'compact'] as const
export type RowDensity = (typeof ROW_DENSITIES)[number]

const KEY = 'word-rows'
const listeners = new Set<() => void>()
/** The choice of this page, in case the browser refuses to store it. */
let unstored: RowDensity = 'comfortable'

function readDensity(): RowDensity {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return unstored
  }
}

/** Changes the height of the word list's rows and stores the choice in this browser. */
export function chooseRowDensity(density: RowDensity): void {
  unstored = density
  try {
    if (density === 'compact') localStorage.setItem(KEY, density)
    else localStorage.removeItem(KEY)
  } catch {
    // Private windows may refuse; the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** React hook: the chosen density. */
export function useRowDensity(): RowDensity {
  return useSyncExternalStore(subscribe, readDensity, () => 'comfortable')
}
