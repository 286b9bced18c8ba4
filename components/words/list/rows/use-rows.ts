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
 * @param frame where the element will be, so that it is rendered once
 */
function useOffsetTop(element: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(() => topOf(frame.current))
  useLayoutEffect(() => setTop(topOf(element.current)))
  return top
}

const topOf = (element: HTMLElement | null) =>
  element ? element.getBoundingClientRect().top + window.scrollY : 0

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
  /** The element around the list, which begins where the list does. */
  frame: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** Number of rows with those that are not loaded yet. */
  total: number
  focusedId: string | null
  /** Saved scroll position and row heights. */
  place: ListPlace | null
}

/** Which rows are in the DOM, and their positions. */
export function useRows({ list, frame, ids, total, focusedId, place }: RowsOptions) {
  const isWide = useMediaQuery(WIDE)
  const isCompact = useRowDensity() === 'compact'
  return useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => ROW_HEIGHT[isCompact ? 'compact' : isWide ? 'wide' : 'phone'],
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    // Otherwise the first render would be of a window without height, and the next one could not be interrupted.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: useOffsetTop(list, frame),
    rangeExtractor: rangeWith(focusedId === null ? -1 : ids.indexOf(focusedId)),
    ...(place && { initialOffset: place.scrollTop, initialMeasurementsCache: place.measurements }),
  })
}
