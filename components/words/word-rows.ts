import type { VirtualItem } from '@tanstack/react-virtual'
import type { ComponentProps } from 'react'
import type { ListPlace } from '@/components/words/list/word-list-memory'
import type { WordRowData } from '@/components/words/word-list-answer'

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

/** What both ways of showing rows are given. */
export type WordRowsProps = {
  words: readonly WordRowData[]
  /** The language of the translations. */
  language: string | null
  /** Where the learner was when they opened a word of this list, if they come back from there. */
  place: ListPlace | null
  /** Ids of the selected words. With one of them a press on a row selects instead of opening. */
  selected: ReadonlySet<string>
  /** What selecting listens to on the list. */
  listProps: ListProps
  /** A word is being opened; with the row heights measured so far. */
  onOpen: (measurements: VirtualItem[]) => void
  onSelect: (word: WordRowData) => void
  onDelete: (word: WordRowData) => void
}

/** The class of the list of rows. An empty marker, not none: Safari takes a list without markers for no list. */
export const ROWS_CLASS = "relative mt-3 list-[''] md:mt-2"
