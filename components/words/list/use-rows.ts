'use client'

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMediaQuery, WIDE } from '@/components/ui/use-media-query'
import type { ListPlace } from '@/components/words/list/word-list-memory'
import { ROW_HEIGHT } from '@/components/words/list/word-row-layout'

/** Rows beyond each edge of the window: enough that Tab always finds the next one in the page. */
const OVERSCAN = 6

/** How far down the page an element begins, in pixels; what stands above it may grow and shrink. */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
  })
  return top
}

/** The usual range, and the row that has the focus: scrolled out of the page it would lose it. */
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
  /** Where the learner was, with the row heights measured then. */
  place: ListPlace | null
}

/** Which rows are in the page and where. */
export function useRows({ list, ids, focusedId, place }: RowsOptions) {
  const isWide = useMediaQuery(WIDE)
  return useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    estimateSize: () => (isWide ? ROW_HEIGHT.wide : ROW_HEIGHT.phone),
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: useOffsetTop(list),
    rangeExtractor: rangeWith(focusedId === null ? -1 : ids.indexOf(focusedId)),
    ...(place && { initialOffset: place.scrollTop, initialMeasurementsCache: place.measurements }),
  })
}
