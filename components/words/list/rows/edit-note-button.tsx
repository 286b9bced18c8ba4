import { NotebookPen } from 'lucide-react'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

/** Opens the sheet at the word's note. It is above the row's link, as the menu is. */
export function EditNoteButton({ word }: { word: Pick<WordRowData, 'id' | 'text' | 'context'> }) {
  const hasNote = word.context.includes('NOTE')
  return (
    <button
      type="button"
      data-row-menu
      aria-label={hasNote ? `Edit the note of ${word.text}` : `Add a note to ${word.text}`}
      onClick={() => openAddWord({ editVocabularyItemId: word.id, step: 'context' })}
      className="relative -my-2.5 grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-thread-soft hover:text-ink"
    >
      <NotebookPen aria-hidden size={18} />
    </button>
  )
}
