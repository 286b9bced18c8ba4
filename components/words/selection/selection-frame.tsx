import type { ReactNode } from 'react'
import { useKeys } from '@/lib/client/keyboard/use-keys'

/** The bar of selected words, at the bottom edge; on a phone above the tab bar. */
export function SelectionFrame({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  useKeys({ Escape: onClear })
  return (
    <section
      aria-label="Selected words"
      data-selection-bar
      className="fixed inset-x-0 bottom-[calc(var(--tab-bar)+1px)] z-20 animate-rise border-t border-line bg-raised px-3 pt-1 pb-5 md:inset-x-auto md:start-1/2 md:bottom-6 md:flex md:-translate-x-1/2 md:items-center md:gap-3 md:rounded-lg md:border md:px-3 md:py-2 md:shadow-float"
    >
      {children}
    </section>
  )
}

/** Keeps the place of the buttons while their code is loaded. */
export const SelectionPlace = () => <div aria-hidden className="h-25 md:h-14 md:w-[36rem]" />
