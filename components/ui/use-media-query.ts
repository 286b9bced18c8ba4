import { useSyncExternalStore } from 'react'

/** From this width on, a page has a header and sheets are dialogs. */
export const WIDE = '(min-width: 48rem)'

/** Whether a media query matches now; false during server rendering. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
