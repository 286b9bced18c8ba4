import { PencilLine } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

/** Instead of a step, for a word without content: it cannot be answered before the learner completes it. */
export function NoContent({ wordId }: { wordId: string }) {
  return (
    <div className="flex flex-col items-center gap-2 pt-8 pb-2 text-center">
      <p className="headword text-lg">No review content available</p>
      <p className="text-ink-soft">This word has no definitions or content to review.</p>
      <AddMeaningPrompt wordId={wordId} />
    </div>
  )
}

/** Asks for the meaning that a word lacks: the sheet looks the word up, and has a form for an own meaning. */
export function AddMeaningPrompt({ wordId }: { wordId: string }) {
  return (
    <>
      <p className="text-ink-soft">Look it up or write its meaning, and you can answer it.</p>
      <Button
        variant="secondary"
        size="lg"
        className="mt-4"
        onClick={() => openAddWord({ editVocabularyItemId: wordId })}
      >
        <PencilLine aria-hidden size={20} />
        Add a meaning
      </Button>
    </>
  )
}
