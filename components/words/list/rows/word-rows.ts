import type { VirtualItem } from '@tanstack/react-virtual'
import type { ComponentProps } from 'react'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import type { ListPlace } from '@/components/words/list/word-list-memory'
import type { FindIn } from '@/lib/domain/words/list/list-search'

export type ListProps = Pick<
  ComponentProps<'ul'>,
  | 'onClickCapture'
  | 'onContextMenu'
  | 'onKeyDown'
  | 'onMouseDown'
  | 'onPointerCancel'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
>

/** A search in the list. */
export type ListSearch = Readonly<{ typed: string; find: FindIn }>

/** Props of ShortRows and LongRows. */
export type WordRowsProps = {
  words: readonly WordRowData[]
  /** Number of words of the list with those that follow and are not loaded yet. */
  total: number
  /** The language of the translations. */
  language: string | null
  /** The search, so that a row can say what matched; null without one. */
  search: ListSearch | null
  /** Scroll position at which a word of this list was opened, if the learner returns from there. */
  place: ListPlace | null
  /** Ids of the selected words. If there are any, a press on a row selects it instead of opening it. */
  selected: ReadonlySet<string>
  /** Event handlers for selection, on the list element. */
  listProps: ListProps
  /** Called when a word is opened, with the row heights measured so far. */
  onOpen: (id: string, measurements: VirtualItem[]) => void
  onSelect: (word: WordRowData) => void
  onDelete: (word: WordRowData) => void
}

/** Class of the list element. The marker is an empty string: without a marker Safari does not treat it as a list. */
export const ROWS_CLASS = "@container relative mt-3 list-[''] md:mt-2"
