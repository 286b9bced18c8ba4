import Link from 'next/link'
import { useId } from 'react'
import { cx } from '@/components/ui/class-names'
import { TITLE } from '@/components/words/list/rows/word-row-layout'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import { wordText } from '@/lib/domain/text/text-language'

// The title is small; its ::after makes the whole row clickable.
const LINK =
  'outline-none after:absolute after:inset-x-0 after:inset-y-0.5 after:rounded-sm transition-colors group-hover:text-thread focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-thread md:after:-inset-x-3'

/**
 * The list handles clicks (use-word-selection.ts), because it knows the order for ranges. React needs a change
 * handler for a controlled `checked`.
 */
const leaveToList = () => undefined

type WordRowTitleProps = {
  word: Pick<WordRowData, 'id' | 'text'>
  /** Null: the title is a link to the review, otherwise a checkbox. */
  isSelected: boolean | null
  /** In a row of one line. */
  isCompact: boolean
  onOpen: () => void
}

/** The word. The whole row is its link or, in selection mode, its checkbox. */
export function WordRowTitle({ word, isSelected, isCompact, onOpen }: WordRowTitleProps) {
  const titleId = useId()
  const title = isCompact ? TITLE.compact : TITLE.comfortable
  if (isSelected === null) {
    return (
      <Link
        data-word
        href={`/words/${word.id}/review`}
        prefetch={false}
        onClick={onOpen}
        className={cx(title, LINK)}
      >
        <bdi {...wordText(word.text)} translate="no">
          {word.text}
        </bdi>
      </Link>
    )
  }
  return (
    <>
      <span id={titleId} className={title}>
        <bdi {...wordText(word.text)} translate="no">
          {word.text}
        </bdi>
      </span>
      <input
        data-word
        type="checkbox"
        aria-labelledby={titleId}
        checked={isSelected}
        onChange={leaveToList}
        className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-thread"
      />
    </>
  )
}
