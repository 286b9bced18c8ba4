import { ArrowDown, ArrowUp } from 'lucide-react'
import { ActionMenu } from '@/components/ui/menu/action-menu'
import {
  chooseRowDensity,
  ROW_DENSITIES,
  type RowDensity,
  useRowDensity,
} from '@/components/words/list/rows/row-density'
import {
  SORT_DIRECTIONS,
  type SortDirection,
  WORD_SORTS,
  type WordSort,
} from '@/lib/domain/words/list/word-list'

const SORT_LABELS: Record<WordSort, string> = {
  alphabetical: 'Alphabetical',
  progress: 'Progress',
  level: 'Level',
  recent: 'Recent',
}

const DIRECTION_LABELS: Record<SortDirection, string> = { ascending: 'Ascending', descending: 'Descending' }

const DENSITY_LABELS: Record<RowDensity, string> = { comfortable: 'Comfortable', compact: 'Compact' }

export type SortMenuProps = {
  sort: WordSort
  direction: SortDirection
  onSortChange: (sort: WordSort) => void
  onDirectionChange: (direction: SortDirection) => void
}

/** The current sort order as a label and an arrow; opens the menu. */
export function SortMenu({ sort, direction, onSortChange, onDirectionChange }: SortMenuProps) {
  const density = useRowDensity()
  const isAscending = direction === 'ascending'
  const Arrow = isAscending ? ArrowUp : ArrowDown

  return (
    <ActionMenu
      label={`Sort by ${SORT_LABELS[sort]}, ${DIRECTION_LABELS[direction]}`}
      triggerClassName="inline-flex h-12 shrink-0 items-center gap-2 rounded-md border border-line-strong bg-surface font-medium transition-colors hover:border-ink-faint max-md:gap-1.5 max-md:px-3 max-md:text-sm md:px-4.5"
      trigger={
        <>
          <span>{SORT_LABELS[sort]}</span>
          <Arrow aria-hidden size={18} />
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
        {
          label: 'Rows',
          value: density,
          choices: ROW_DENSITIES.map((value) => ({ value, label: DENSITY_LABELS[value] })),
          onChange: (value) => chooseRowDensity(chosen(ROW_DENSITIES, value)),
        },
      ]}
    />
  )
}

/** Converts the string from the menu back to its union type. */
function chosen<T extends string>(options: readonly [T, ...T[]], value: string): T {
  return options.find((option) => option === value) ?? options[0]
}
