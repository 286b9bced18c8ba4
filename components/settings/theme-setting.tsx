'use client'

import { Moon, Sun } from 'lucide-react'
import { setTheme, useTheme } from '@/lib/client/theme'

/** Switch between dark and light theme. */
export function ThemeSetting() {
  const dark = useTheme() === 'dark'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
      className="flex min-h-16 w-full items-center gap-4 px-1 py-3 text-start hover:bg-thread-soft"
    >
      <Sun aria-hidden size={20} className="text-ink-soft dark:hidden" />
      <Moon aria-hidden size={20} className="hidden text-ink-soft dark:block" />
      <span className="grow font-medium">Dark theme</span>
      <span
        aria-hidden
        className="flex h-7 w-12 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-200 dark:bg-thread"
      >
        <span className="size-6 rounded-full bg-raised transition-[translate] duration-200 ease-spring dark:translate-x-5 rtl:dark:-translate-x-5" />
      </span>
    </button>
  )
}
