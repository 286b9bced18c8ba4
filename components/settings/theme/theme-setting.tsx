'use client'

import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '@/lib/client/theme'

const CHOICES: readonly { value: ThemeChoice; label: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

/** Light theme, dark theme, or the device's. Applies at once, in this browser. */
export function ThemeSetting() {
  const chosen = useThemeChoice()
  return (
    <fieldset className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-3 px-1 py-3">
      <legend className="sr-only">Theme</legend>
      <span aria-hidden className="flex items-center gap-4 font-medium">
        <Sun size={20} className="text-ink-soft dark:hidden" />
        <Moon size={20} className="hidden text-ink-soft dark:block" />
        Theme
      </span>
      <div className="flex flex-wrap gap-1 rounded-md border border-line p-1">
        {CHOICES.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className="relative flex h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-thread-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-thread"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={chosen === value}
              onChange={() => chooseTheme(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon aria-hidden size={16} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
