'use client'

import { Moon, Sun } from 'lucide-react'
import { IconButton } from '@/components/ui/button/icon-button'
import { chooseTheme, useTheme } from '@/lib/client/theme'

/** Switches between light and dark. CSS selects the icon, so that it is correct before any script has run. */
export function ThemeToggle({ className }: { className?: string }) {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={`Switch to ${other} theme`}
      className={className}
      onClick={() => chooseTheme(other)}
      icon={
        <>
          <Moon aria-hidden size={20} className="dark:hidden" />
          <Sun aria-hidden size={20} className="hidden dark:block" />
        </>
      }
    />
  )
}
