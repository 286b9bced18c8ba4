'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode, RefObject } from 'react'

/** The list of suggestions below a field. Must be inside an `Autocomplete.Root`, which provides its items. */
export function SuggestionPopup<Item>({
  label,
  anchor,
  keyOf,
  children,
}: {
  /** The accessible name of the list. */
  label: string
  /** Element whose width the popup matches. */
  anchor: RefObject<HTMLElement | null>
  keyOf: (item: Item) => string
  /** Content of an item: its text, and optional content at the end of the row. */
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
