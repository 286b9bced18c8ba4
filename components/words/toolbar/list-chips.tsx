import { BadgeCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { cx } from '@/components/ui/class-names'
import type { ListSummary } from '@/components/words/list/word-list-answer'
import { textKey } from '@/lib/domain/text/identity'
import { OWN_TEXT } from '@/lib/domain/text/text-language'
import { toggleList, type WordListView } from '@/lib/domain/words/list/word-list'

/** Number of lists that fit two rows of a desktop. The others are shown on request; a phone scrolls through all. */
const FOLDED_LISTS = 12

export type ListChipsProps = {
  lists: readonly ListSummary[]
  view: WordListView
  onChange: (change: Partial<WordListView>) => void
}

const TEXT_BUTTON =
  'touch-target h-9 shrink-0 rounded-sm px-2.5 text-sm font-medium text-thread hover:underline'

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
  const [isOpen, setIsOpen] = useState(false)
  const chipsId = useId()
  const isFolded = (name: string, place: number) =>
    !isOpen && place >= FOLDED_LISTS && !selected.has(textKey(name))

  return (
    <div className="mt-3 flex gap-2 md:mt-4">
      {/* On a phone the lists scroll horizontally and fade out at the edge; the switch stays in view. */}
      <div
        id={chipsId}
        className="-ms-5 flex min-w-0 grow gap-2 overflow-x-auto py-1.5 ps-5 pe-4 [scrollbar-width:none] max-md:mask-r-from-[calc(100%-1rem)] md:ms-0 md:flex-wrap md:px-0"
      >
        {chips.length > 0 && (
          <fieldset aria-labelledby="lists-title" className="contents">
            <span id="lists-title" className="me-1 shrink-0 self-center text-sm text-ink-soft">
              Lists
            </span>
            {chips.map(({ name, count }, place) => (
              <Chip
                key={textKey(name)}
                pressed={selected.has(textKey(name))}
                count={count}
                className={cx(isFolded(name, place) && 'md:hidden')}
                onPressedChange={() => onChange({ lists: toggleList(view.lists, name) })}
              >
                <span {...OWN_TEXT} className="max-w-56 truncate">
                  {name}
                </span>
              </Chip>
            ))}
            {chips.length > FOLDED_LISTS && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={chipsId}
                onClick={() => setIsOpen(!isOpen)}
                className={cx(TEXT_BUTTON, 'max-md:hidden')}
              >
                {isOpen ? 'Show fewer' : `Show all (${chips.length})`}
              </button>
            )}
            {selected.size > 0 && (
              <button type="button" onClick={() => onChange({ lists: [] })} className={TEXT_BUTTON}>
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
