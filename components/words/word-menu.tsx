import { BookOpenText, Check, Ellipsis, Pencil, Play, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ActionMenu } from '@/components/ui/menu/action-menu'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

export type WordMenuProps = {
  word: { id: string; text: string }
  /** Called before navigation to the review or to the word's page. */
  onOpen: () => void
  onSelect: () => void
  onDelete: () => void
}

/** The menu of one word. */
export function WordMenu({ word, onOpen, onSelect, onDelete }: WordMenuProps) {
  const router = useRouter()

  function open(page: string) {
    onOpen()
    router.push(page)
  }

  return (
    <div data-row-menu className="relative -my-2.5 justify-self-end -me-3 [grid-area:menu] md:-me-2.5">
      <ActionMenu
        label={`Options for ${word.text}`}
        trigger={<Ellipsis aria-hidden size={20} />}
        triggerClassName="grid size-11 place-items-center text-ink-soft transition-colors hover:bg-thread-soft hover:text-ink"
        sections={[
          {
            actions: [
              {
                label: 'Review',
                icon: <Play aria-hidden size={18} />,
                onSelect: () => open(`/words/${word.id}/review`),
              },
              {
                label: 'Details',
                icon: <BookOpenText aria-hidden size={18} />,
                onSelect: () => open(`/words/${word.id}`),
              },
              {
                label: 'Edit',
                icon: <Pencil aria-hidden size={18} />,
                onSelect: () => openAddWord({ editVocabularyItemId: word.id }),
              },
              {
                label: 'Select',
                icon: <Check aria-hidden size={18} />,
                onSelect,
              },
            ],
          },
          {
            actions: [
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden size={18} />,
                tone: 'danger',
                onSelect: onDelete,
              },
            ],
          },
        ]}
      />
    </div>
  )
}
