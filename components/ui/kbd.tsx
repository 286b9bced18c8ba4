import type { ReactNode } from 'react'

/** A keyboard key, for example in a shortcut hint. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6.5 min-w-6 place-items-center rounded-[6px] border border-line-strong bg-surface px-1.5 font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  )
}
