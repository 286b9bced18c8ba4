import { ArrowDown, ArrowDownWideNarrow, ArrowUp, ArrowUpNarrowWide } from 'lucide-react'
import { ActionMenu } from '@/components/ui/action-menu'
import { SORT_DIRECTIONS, type SortDirection, WORD_SORTS, type WordSort } from '@/lib/domain/word-list'

const SORT_LABELS: Record<WordSort, string> = {
  alphabetical: 'Alphabetical',
  progress: 'Progress',
  recent: 'Recent',
}

const DIRECTION_LABELS: Record<SortDirection, string> = { ascending: 'Ascending', descending: 'Descending' }

export type SortMenuProps = {
  sort: WordSort
  direction: SortDirection
  onSortChange: (sort: WordSort) => void
  onDirectionChange: (direction: SortDirection) => void
}

/** The current order as a label and an arrow; on a phone as one icon. */
export function SortMenu({ sort, direction, onSortChange, onDirectionChange }: SortMenuProps) {
  const isAscending = direction === 'ascending'
  const Arrow = isAscending ? ArrowUp : ArrowDown
  const PhoneIcon = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow

  return (
    <ActionMenu
      label={`Sort by ${SORT_LABELS[sort]}, ${DIRECTION_LABELS[direction]}`}
      triggerClassName="inline-flex h-12 shrink-0 items-center gap-2 rounded-md border border-line-strong bg-surface font-medium transition-colors hover:border-ink-faint max-md:w-12 max-md:justify-center md:px-4.5"
      trigger={
        <>
          <span className="max-md:hidden">{SORT_LABELS[sort]}</span>
          <Arrow aria-hidden size={18} className="max-md:hidden" />
          <PhoneIcon aria-hidden size={20} className="md:hidden" />
        </>
      }
      sections={[
        {
          label: 'Sort by',
          value: sort,
          choices: WORD_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
          onChange: (value) => onSortChange(chosen(WORD_SORTS, value)),
        },
        {
          label: 'Sort Direction',
          value: direction,
          choices: SORT_DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] })),
          onChange: (value) => onDirectionChange(chosen(SORT_DIRECTIONS, value)),
        },
      ]}
    />
  )
}

/** A menu answers with a string; this gives it its type back. */
function chosen<T extends string>(options: readonly [T, ...T[]], value: string): T {
  return options.find((option) => option === value) ?? options[0]
}
