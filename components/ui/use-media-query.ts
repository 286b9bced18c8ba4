import { useSyncExternalStore } from 'react'

/** From this width on a page has a top bar and sheets are dialogs. */
export const WIDE = '(min-width: 48rem)'

/** Whether a media query holds now; false while rendering on the server. */
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
