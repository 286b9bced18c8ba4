import { BookOpenText, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionMenu } from '@/components/ui/menu/action-menu'
import { DeleteWordDialog } from '@/components/words/delete/delete-word-dialog'
import { type DeletableWord, useDeleteWord } from '@/components/words/delete/use-delete-word'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

type ReviewMenuProps = {
  word: DeletableWord
  /** Link to the word's page; undefined on that page. */
  detailsHref?: string
  /** Called when the learner has confirmed the deletion. */
  onDelete: () => void
  /** Called when the word is restored: the deletion failed or was undone. */
  onRestore?: () => void
}

/** Menu with further actions for the current word. */
export function ReviewMenu({ word, detailsHref, onDelete, onRestore }: ReviewMenuProps) {
  const [asking, setAsking] = useState(false)
  const deleteWord = useDeleteWord()

  function handleConfirm() {
    void deleteWord(word, onRestore)
    onDelete()
  }

  return (
    <>
      <ActionMenu
        label="More options"
        trigger={<Ellipsis aria-hidden size={22} />}
        triggerClassName="grid size-11 place-items-center text-ink-soft transition-colors hover:bg-thread-soft hover:text-ink"
        sections={[
          {
            actions: [
              ...(detailsHref
                ? [{ label: 'Details', icon: <BookOpenText aria-hidden size={18} />, href: detailsHref }]
                : []),
              {
                label: 'Edit',
                icon: <Pencil aria-hidden size={18} />,
                onSelect: () => openAddWord({ editVocabularyItemId: word.id }),
              },
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden size={18} />,
                tone: 'danger',
                onSelect: () => setAsking(true),
              },
            ],
          },
        ]}
      />
      <DeleteWordDialog
        word={asking ? word : null}
        onClose={() => setAsking(false)}
        onConfirm={handleConfirm}
      />
    </>
  )
}
