import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '@/lib/client/safe-storage'

/** Compact rows are one line of 44 px. */
export const ROW_DENSITIES = ['comfortable', 'compact'] as const
export type RowDensity = (typeof ROW_DENSITIES)[number]

const KEY = 'word-rows'
const listeners = new Set<() => void>()
/** The choice of this page where the browser could not store it. */
let unstored: RowDensity | null = null

const readDensity = (): RowDensity =>
  unstored ?? (safeLocalStorage.read(KEY) === 'compact' ? 'compact' : 'comfortable')

/** Changes the height of the word list's rows and stores the choice in this browser. */
export function chooseRowDensity(density: RowDensity): void {
  unstored = null
  if (density === 'comfortable') safeLocalStorage.remove(KEY)
  else if (!safeLocalStorage.write(KEY, density)) unstored = density
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
