import { useApolloClient } from '@apollo/client/react'
import { BadgeCheck, ListMinus, ListPlus, type LucideIcon, Repeat, Trash2 } from 'lucide-react'
import { cx } from '@/components/ui/class-names'
import { ActionMenu } from '@/components/ui/menu/action-menu'
import { isOnList, untagWords } from '@/components/words/selection/selection-lists'
import { type MarkedStage, markable, markWords } from '@/components/words/selection/selection-stage'
import type { WordRowData } from '@/components/words/word-list-answer'
import { uniqueBy } from '@/lib/domain/collections'
import { textKey } from '@/lib/domain/text'

const BUTTON =
  'grid h-14 min-w-14 grow justify-items-center content-center gap-1 rounded-sm px-2 text-xs font-medium transition-colors hover:bg-thread-soft disabled:pointer-events-none disabled:opacity-45'

type SelectionButtonsProps = {
  words: readonly WordRowData[]
  onTag: () => void
  onDelete: () => void
}

/** Buttons for tag, untag, mark and delete: icons with a label below. */
export function SelectionButtons({ words, onTag, onDelete }: SelectionButtonsProps) {
  return (
    <div className="flex">
      <BarButton label="Tag" icon={ListPlus} onPress={onTag} />
      <UntagMenu words={words} />
      <MarkButton words={words} stage="LEARNED" label="Mark as Learned" shown="Learned" icon={BadgeCheck} />
      <MarkButton words={words} stage="REVIEWING" label="Add to Learning" shown="Learning" icon={Repeat} />
      <BarButton label="Delete" icon={Trash2} onPress={onDelete} className="text-madder" />
    </div>
  )
}

/** Menu of the lists that contain some of the words; a choice removes those words from the list. */
function UntagMenu({ words }: { words: readonly WordRowData[] }) {
  const client = useApolloClient()
  const names = uniqueBy(
    words.flatMap(({ lists }) => lists),
    textKey,
  )
  if (names.length === 0) return <BarButton label="Untag" icon={ListMinus} onPress={null} />

  const actions = names.map((name) => ({
    label: name,
    onSelect: () => {
      const tagged = words.filter((word) => isOnList(word, name))
      void untagWords({ client, words: tagged, name })
    },
  }))
  return (
    <ActionMenu
      label="Untag"
      triggerClassName={BUTTON}
      trigger={
        <>
          <ListMinus aria-hidden size={20} />
          Untag
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
  /** Short visible label: the last word of the full label. */
  shown: string
  icon: LucideIcon
}

function MarkButton({ words, stage, ...button }: MarkButtonProps) {
  const client = useApolloClient()
  const marked = markable(words, stage)
  const mark = () => void markWords(client, marked, stage)
  return <BarButton {...button} onPress={marked.length > 0 ? mark : null} />
}

type BarButtonProps = {
  label: string
  shown?: string
  icon: LucideIcon
  /** Null if the action would change nothing. */
  onPress: (() => void) | null
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
      {shown}
    </button>
  )
}
