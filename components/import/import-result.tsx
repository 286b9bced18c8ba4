import { ImportCounts } from '@/components/import/import-counts'
import { ImportProblems } from '@/components/import/import-problems'
import { MissingMeanings } from '@/components/import/missing-meanings'
import type { WordImport } from '@/components/import/use-import'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'

/** What an import has done, and a way to take it back. */
export function ImportResult({ latest, undo }: { latest: WordImport; undo: (id: string) => Promise<void> }) {
  const { id, failure, canUndo } = latest
  return (
    <div className="mt-4 grid gap-4">
      {failure && <p className="text-madder">{failure}</p>}
      <ImportCounts latest={latest} isDone />
      <MissingMeanings latest={latest} />
      <ImportProblems latest={latest} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/words" prefetch={false}>
          Show My Words
        </ButtonLink>
        {canUndo && (
          <Button variant="secondary" onClick={() => void undo(id)}>
            Undo Import
          </Button>
        )}
      </div>
      {canUndo && <p className="text-sm text-ink-soft">You can undo it as a whole for a day.</p>}
    </div>
  )
}
