import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useAllLearned } from '@/components/study/all-learned/use-all-learned'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'
import { SHORT_WORD_SOURCES } from '@/lib/domain/transfer/import-formats'
import { practiceAddress } from '@/lib/domain/words/list/review-address'
import type { EmptyWordList, WordListView } from '@/lib/domain/words/list/word-list'

/** The text of each empty state (docs/product.md, Word list). */
const TEXTS: Record<Exclude<EmptyWordList, 'all-learned'>, string> = {
  'no-words-yet': "You haven't added any words yet.",
  'no-match': 'No words match your current filters.',
  'no-match-in-lists': 'No words match your selected tags and filters.',
}

export type WordsEmptyProps = {
  kind: EmptyWordList
  /** The searched text, if no word equals it. */
  toAdd: string | null
  onChange: (change: Partial<WordListView>) => void
}

/** Empty state of the word list: the reason and one action. */
export function WordsEmpty({ kind, toAdd, onChange }: WordsEmptyProps) {
  if (kind === 'all-learned') return <AllLearned onShowLearned={() => onChange({ showLearned: true })} />
  return <EmptyState title={TEXTS[kind]} action={emptyListAction(kind, toAdd, onChange)} />
}

function AllLearned({ onShowLearned }: { onShowLearned: () => void }) {
  const learned = useAllLearned()
  return (
    <EmptyState
      title={learned ?? 'All learned for now'}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onShowLearned}>
            Show learned
          </Button>
          <ButtonLink href={practiceAddress([])} prefetch={false} variant="secondary">
            Practise Anyway
          </ButtonLink>
        </div>
      }
    />
  )
}

function emptyListAction(kind: EmptyWordList, toAdd: string | null, onChange: WordsEmptyProps['onChange']) {
  if (kind === 'no-words-yet') {
    return (
      <div className="grid justify-items-center gap-4">
        <Button onClick={() => openAddWord()}>
          <Plus aria-hidden size={20} />
          Add Your First Word
        </Button>
        <Link
          href="/settings/word-database/import"
          prefetch={false}
          className="inline-flex min-h-11 items-center text-thread underline-offset-4 hover:underline"
        >
          {`Bring your words: ${SHORT_WORD_SOURCES}`}
        </Link>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <Button variant="secondary" onClick={() => onChange({ search: '', lists: [] })}>
        Clear filters
      </Button>
      {toAdd && (
        <Button
          variant="secondary"
          onClick={() => openAddWord({ capture: { text: toAdd } })}
          className="max-w-full"
        >
          <Plus aria-hidden size={20} className="shrink-0" />
          <span className="truncate">{`Add "${toAdd}"`}</span>
        </Button>
      )}
    </div>
  )
}
