import { useSyncExternalStore } from 'react'
import { FRAME_COLOURS, THEME_KEY, type Theme } from '@/lib/client/head-scripts/theme-script'
import { safeLocalStorage } from '@/lib/client/safe-storage'

/** What a user can choose; 'system' follows the device. */
export type ThemeChoice = Theme | 'system'

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The choice of this page where the browser could not store it. */
let unstored: ThemeChoice | null = null

function currentChoice(): ThemeChoice {
  const choice = unstored ?? safeLocalStorage.read(THEME_KEY)
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

/** Changes the theme and stores the choice; without storage, it lasts until the page is closed. */
export function chooseTheme(choice: ThemeChoice): void {
  unstored = null
  if (choice === 'system') safeLocalStorage.remove(THEME_KEY)
  else if (!safeLocalStorage.write(THEME_KEY, choice)) unstored = choice
  const theme = choice === 'system' ? systemTheme() : choice
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLOURS[theme])
  // Last: it notifies the hooks, even when the theme stays the same.
  document.documentElement.dataset.theme = theme
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

/** React hook: what the user has chosen in this browser ('system' while rendering on the server). */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, () => 'system')
}
