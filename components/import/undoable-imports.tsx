import type { UndoableImport } from '@/components/import/use-import'
import { Button } from '@/components/ui/button/button'

/** Earlier imports that can be undone. */
export function UndoableImports({
  imports,
  undo,
  canUndo,
}: {
  imports: readonly UndoableImport[]
  undo: (id: string) => Promise<void>
  /** False while another import runs. */
  canUndo: boolean
}) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports" className="mt-10">
      <h2 id="earlier-imports" className="headword text-xl">
        Earlier imports
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {imports.map(({ id, fileName, added, changed }) => (
          <li key={id} className="flex min-h-16 items-center gap-4 px-1 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">{fileName}</p>
              <p className="text-sm text-ink-soft">{`${added.toLocaleString('en')} added, ${changed.toLocaleString('en')} changed`}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={!canUndo}
              aria-label={`Undo the import of ${fileName}`}
              onClick={() => void undo(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
