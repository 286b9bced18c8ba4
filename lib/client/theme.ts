import { useSyncExternalStore } from 'react'
import { FRAME_COLOURS, THEME_KEY, type Theme } from '@/lib/client/theme-script'

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Changes the theme and stores it; without storage, it lasts until the page is closed. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLOURS[theme])
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows may refuse; the theme then lasts until the page is closed.
  }
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** React hook: the current theme ('light' while rendering on the server). */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
