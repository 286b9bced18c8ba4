import { Component, type RefObject } from 'react'
import { type RowPlaces, readRowPlaces, showRowChanges } from '@/components/ui/motion/glide/rows'

type RowMotionProps = {
  /** Around the list. Its rows are `li` elements with a `data-id`. */
  frame: RefObject<HTMLElement | null>
  /** What the list shows; another array when it changes. */
  rows: readonly unknown[]
  /** Identifies the list: the rows of another one did not come from anywhere. */
  list: string
}

/**
 * Shows that rows leave a list, and that the others close the gap. It reads and moves elements only when the rows
 * change, so that they cost nothing while the list is scrolled. A class, because only a class can read where the rows
 * are right before React changes them.
 */
export class RowMotion extends Component<RowMotionProps> {
  override getSnapshotBeforeUpdate(last: RowMotionProps): RowPlaces | null {
    const { frame, rows, list } = this.props
    return last.list === list && last.rows !== rows && frame.current ? readRowPlaces(frame.current) : null
  }

  override componentDidUpdate(_: RowMotionProps, __: unknown, before: RowPlaces | null): void {
    const { frame } = this.props
    if (before && frame.current) showRowChanges(frame.current, before)
  }

  override render() {
    return null
  }
}
