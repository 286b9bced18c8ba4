import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

/**
 * A keyboard key, for example in a shortcut hint.
 * @param props `name`: read aloud instead of a symbol
 */
export function Kbd({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6.5 min-w-6 place-items-center rounded-[6px] border border-line-strong bg-surface px-1.5 font-sans text-xs text-ink-soft">
      {name ? (
        <>
          <span aria-hidden>{children}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </kbd>
  )
}
