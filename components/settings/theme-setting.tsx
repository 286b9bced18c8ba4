'use client'

import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { type Segment, Segments } from '@/components/ui/field/segments'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '@/lib/client/theme'

const segment = (value: ThemeChoice, name: string, Icon: LucideIcon): Segment<ThemeChoice> => ({
  value,
  label: (
    <>
      <Icon aria-hidden size={16} />
      {name}
    </>
  ),
})
const SEGMENTS = [
  segment('system', 'System', Monitor),
  segment('light', 'Light', Sun),
  segment('dark', 'Dark', Moon),
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
      <Segments segments={SEGMENTS} chosen={chosen} onChoose={chooseTheme} />
    </fieldset>
  )
}
