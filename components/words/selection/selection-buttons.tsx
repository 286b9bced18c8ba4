import { BadgeCheck, ListMinus, ListPlus, type LucideIcon, Repeat, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '@/components/ui/class-names'
import { ActionMenu } from '@/components/ui/menu/action-menu'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import { isOnList, type MarkedStage, markable } from '@/components/words/selection/selected-words'
import { useSelectionChanges } from '@/components/words/selection/use-selection-changes'
import { uniqueBy } from '@/lib/domain/collections'
import { textKey } from '@/lib/domain/text/identity'

const BUTTON =
  'grid h-14 min-w-14 grow justify-items-center content-center gap-1 rounded-sm px-2 text-xs font-medium transition-colors hover:bg-thread-soft disabled:pointer-events-none disabled:opacity-45'

type SelectionButtonsProps = {
  words: readonly WordRowData[]
  /** More words are about to be selected. */
  isWaiting: boolean
  onAddToList: (event: MouseEvent) => void
  onDelete: () => void
}

/** Buttons for lists, stages and deletion: icons with a label below. */
export function SelectionButtons({ words, isWaiting, onAddToList, onDelete }: SelectionButtonsProps) {
  return (
    <div inert={isWaiting} className={cx('flex', isWaiting && 'opacity-45')}>
      <BarButton label="Add to a list" shown="Add to list" icon={ListPlus} onPress={onAddToList} />
      <TakeOffMenu words={words} />
      <MarkButton words={words} stage="LEARNED" label="Mark as Learned" shown="Learned" icon={BadgeCheck} />
      <MarkButton words={words} stage="REVIEWING" label="Add to Learning" shown="Learning" icon={Repeat} />
      <BarButton label="Delete" icon={Trash2} onPress={onDelete} className="text-madder" />
    </div>
  )
}

/** Menu of the lists that contain some of the words; a choice removes those words from the list. */
function TakeOffMenu({ words }: { words: readonly WordRowData[] }) {
  const { untag } = useSelectionChanges()
  const names = uniqueBy(
    words.flatMap(({ lists }) => lists),
    textKey,
  )
  if (names.length === 0)
    return <BarButton label="Take off a list" shown="Off list" icon={ListMinus} onPress={null} />

  const actions = names.map((name) => ({
    label: name,
    onSelect: () => {
      const tagged = words.filter((word) => isOnList(word, name))
      void untag(tagged, name)
    },
  }))
  return (
    <ActionMenu
      label="Take off a list"
      triggerClassName={BUTTON}
      trigger={
        <>
          <ListMinus aria-hidden size={20} />
          Off list
        </>
      }
      sections={[{ label: 'Take off the list', actions }]}
    />
  )
}

type MarkButtonProps = {
  words: readonly WordRowData[]
  stage: MarkedStage
  label: string
  /** Short visible label, part of the full one. */
  shown: string
  icon: LucideIcon
}

function MarkButton({ words, stage, ...button }: MarkButtonProps) {
  const { mark } = useSelectionChanges()
  const marked = markable(words, stage)
  return <BarButton {...button} onPress={marked.length > 0 ? () => void mark(marked, stage) : null} />
}

type BarButtonProps = {
  label: string
  shown?: string
  icon: LucideIcon
  /** Null if the action would change nothing. */
  onPress: ((event: MouseEvent) => void) | null
  className?: string
}

function BarButton({ label, shown = label, icon: Icon, onPress, className }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!onPress}
      onClick={onPress ?? undefined}
      className={cx(BUTTON, className)}
    >
      <Icon aria-hidden size={20} />
      <span>{shown}</span>
    </button>
  )
}
