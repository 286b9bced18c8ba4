import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Calls back when the browser is online again. */
export function useBackOnline(callback: () => void): void {
  const call = useEffectEvent(callback)
  useEffect(() => {
    const listener = () => call()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
