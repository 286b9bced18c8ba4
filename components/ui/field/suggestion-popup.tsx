'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode, RefObject } from 'react'

/** The list below a field that completes what is typed. Stands inside an `Autocomplete.Root`, whose items it shows. */
export function SuggestionPopup<Item>({
  label,
  anchor,
  keyOf,
  children,
}: {
  /** The accessible name of the list. */
  label: string
  /** What the list is as wide as. */
  anchor: RefObject<HTMLElement | null>
  keyOf: (item: Item) => string
  /** What an item shows: a text, and something at the end of its line. */
  children: (item: Item) => ReactNode
}) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner anchor={anchor} sideOffset={8} align="start" className="z-50 outline-none">
        <Autocomplete.Popup
          aria-label={label}
          className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
        >
          <Autocomplete.List>
            {(item: Item) => (
              <Autocomplete.Item
                key={keyOf(item)}
                value={item}
                className="flex min-h-11 cursor-default items-center justify-between gap-4 rounded-sm px-3 select-none data-highlighted:bg-thread-soft"
              >
                {children(item)}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}
