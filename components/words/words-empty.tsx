import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { openAddWord } from '@/lib/client/events'
import type { EmptyWordList, WordListView } from '@/lib/domain/words/list/word-list'

/** The text of each empty state (docs/product.md, Word list). */
const TEXTS: Record<EmptyWordList, string> = {
  'no-words-yet': "You haven't added any words yet.",
  'no-match': 'No words match your current filters.',
  'no-match-in-lists': 'No words match your selected tags and filters.',
}

export type WordsEmptyProps = {
  kind: EmptyWordList
  view: WordListView
  onChange: (change: Partial<WordListView>) => void
}

/** Empty state of the word list: the reason and one action. */
export function WordsEmpty({ kind, view, onChange }: WordsEmptyProps) {
  return <EmptyState title={TEXTS[kind]} action={emptyListAction(kind, view, onChange)} />
}

function emptyListAction(kind: EmptyWordList, view: WordListView, onChange: WordsEmptyProps['onChange']) {
  if (kind === 'no-words-yet') {
    return (
      <Button onClick={() => openAddWord()}>
        <Plus aria-hidden size={20} />
        Add Your First Word
      </Button>
    )
  }
  if (view.search || view.lists.length > 0) {
    return (
      <Button variant="secondary" onClick={() => onChange({ search: '', lists: [] })}>
        Clear filters
      </Button>
    )
  }
  // No filter is active and the list is empty: every word is learned.
  return (
    <Button variant="secondary" onClick={() => onChange({ showLearned: true })}>
      Show learned
    </Button>
  )
}
