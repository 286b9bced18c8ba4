import { useSyncExternalStore } from 'react'
import { FRAME_COLOURS, THEME_KEY, type Theme } from '@/lib/client/theme-script'

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Changes the theme now and remembers it; where storage is forbidden, for this page. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLOURS[theme])
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** In a component: the theme that shows now ('light' while rendering on the server). */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
