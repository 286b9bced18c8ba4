import { BadgeCheck } from 'lucide-react'
import { Chip } from '@/components/ui/chip'
import type { ListSummary } from '@/components/words/word-list-answer'
import { textKey } from '@/lib/domain/text'
import { toggleList, type WordListView } from '@/lib/domain/words/list/word-list'

export type ListChipsProps = {
  lists: readonly ListSummary[]
  view: WordListView
  onChange: (change: Partial<WordListView>) => void
}

/** The learner's lists, plus lists selected in the URL that contain no words. */
function chipsFor(lists: readonly ListSummary[], selected: readonly string[]): ListSummary[] {
  const known = new Set(lists.map(({ name }) => textKey(name)))
  const unknown = selected.filter((name) => !known.has(textKey(name)))
  return [...lists, ...unknown.map((name) => ({ name, count: 0 }))]
}

/** One chip per list; if any are pressed, only words of these lists are shown. Also the switch for learned words. */
export function ListChips({ lists, view, onChange }: ListChipsProps) {
  const selected = new Set(view.lists.map(textKey))
  const chips = chipsFor(lists, view.lists)

  return (
    <div className="mt-3 flex gap-2 md:mt-4">
      {/* On a phone the lists scroll horizontally and fade out at the edge; the switch stays in view. */}
      <div className="-ms-5 flex min-w-0 grow gap-2 overflow-x-auto py-1.5 ps-5 pe-4 [scrollbar-width:none] max-md:mask-r-from-[calc(100%-1rem)] md:ms-0 md:flex-wrap md:px-0">
        {chips.length > 0 && (
          <fieldset aria-labelledby="lists-title" className="contents">
            <span id="lists-title" className="me-1 shrink-0 self-center text-sm text-ink-soft">
              Lists
            </span>
            {chips.map(({ name, count }) => (
              <Chip
                key={textKey(name)}
                pressed={selected.has(textKey(name))}
                count={count}
                onPressedChange={() => onChange({ lists: toggleList(view.lists, name) })}
              >
                <span dir="auto" className="max-w-56 truncate">
                  {name}
                </span>
              </Chip>
            ))}
            {selected.size > 0 && (
              <button
                type="button"
                onClick={() => onChange({ lists: [] })}
                className="touch-target h-9 shrink-0 rounded-sm px-2.5 text-sm font-medium text-thread hover:underline"
              >
                Clear
              </button>
            )}
          </fieldset>
        )}
      </div>
      <Chip
        pressed={view.showLearned}
        onPressedChange={(showLearned) => onChange({ showLearned })}
        className="my-1.5 max-md:gap-1.5 max-md:px-3"
      >
        <BadgeCheck aria-hidden size={16} />
        Show learned
      </Chip>
    </div>
  )
}
