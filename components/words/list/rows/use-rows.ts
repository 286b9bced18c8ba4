'use client'

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMediaQuery, WIDE } from '@/components/ui/use-media-query'
import { useRowDensity } from '@/components/words/list/rows/row-density'
import { ROW_HEIGHT } from '@/components/words/list/rows/word-row-layout'
import type { ListPlace } from '@/components/words/list/word-list-memory'

/** Rows rendered beyond each edge of the viewport: enough that Tab always finds the next row in the DOM. */
const OVERSCAN = 6

/**
 * Distance of an element from the top of the page, in pixels. Measured after every render, because the content
 * above it may change its height.
 */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
  })
  return top
}

/** The default range plus the focused row, which would lose the focus if it was removed from the DOM. */
function rangeWith(focused: number) {
  return (range: Range) => {
    const rows = defaultRangeExtractor(range)
    if (focused < 0 || rows.includes(focused)) return rows
    return focused < range.startIndex ? [focused, ...rows] : [...rows, focused]
  }
}

export type RowsOptions = {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  focusedId: string | null
  /** Saved scroll position and row heights. */
  place: ListPlace | null
}

/** Which rows are in the DOM, and their positions. */
export function useRows({ list, ids, focusedId, place }: RowsOptions) {
  const isWide = useMediaQuery(WIDE)
  const isCompact = useRowDensity() === 'compact'
  return useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT[isCompact ? 'compact' : isWide ? 'wide' : 'phone'],
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: useOffsetTop(list),
    rangeExtractor: rangeWith(focusedId === null ? -1 : ids.indexOf(focusedId)),
    ...(place && { initialOffset: place.scrollTop, initialMeasurementsCache: place.measurements }),
  })
}
