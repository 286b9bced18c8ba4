import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether React listens: false in what the server draws, and until React has taken that over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
