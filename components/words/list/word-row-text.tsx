import { Tag } from 'lucide-react'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { WordRowData } from '@/components/words/word-list-answer'

type WordRowTextProps = {
  word: Pick<WordRowData, 'meaning' | 'translation' | 'lists'>
  /** The language of the translation. */
  language: string | null
}

/** The meaning, and below it the translation and the lists. */
export function WordRowText({ word, language }: WordRowTextProps) {
  return (
    <div className="min-w-0 [grid-area:meaning]">
      {word.meaning && (
        <p
          dir="auto"
          className="w-fit max-w-full max-md:truncate max-md:text-ink-soft md:line-clamp-2 md:wrap-anywhere"
        >
          {word.meaning}
        </p>
      )}
      {(word.translation || word.lists.length > 0) && (
        <div className="flex items-center gap-3">
          {word.translation && (
            <p dir="auto" lang={language ?? undefined} className="aside truncate text-ink-soft">
              {word.translation}
            </p>
          )}
          <RowLists names={word.lists} />
        </div>
      )}
    </div>
  )
}

function RowLists({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="flex min-w-[30%] items-center gap-1.5 text-xs text-ink-faint">
      <Tag aria-hidden size={13} className="shrink-0" />
      <VisuallyHidden>Lists: </VisuallyHidden>
      <span dir="auto" className="truncate">
        {names.join(', ')}
      </span>
    </p>
  )
}
