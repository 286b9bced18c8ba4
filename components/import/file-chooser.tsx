import { FileUp } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { FileInput } from '@/components/ui/field/file-input'
import { useFileDrop } from '@/components/ui/use-file-drop'
import { isPageCovered } from '@/lib/client/keyboard/page-covered'
import { IMPORT_FORMATS } from '@/lib/domain/transfer/import-formats'

const FORMATS = Object.values(IMPORT_FORMATS)
const ACCEPT = [...new Set(FORMATS.flatMap(({ fileTypes }) => fileTypes))].join(',')

/** Chooses a file, by a button or by dropping it anywhere on the page. */
export function FileChooser({
  onFile,
  isFirst,
  buttonRef,
}: {
  onFile: (file: File) => void
  /** No import is shown above. */
  isFirst: boolean
  buttonRef: Ref<HTMLButtonElement>
}) {
  const field = useRef<HTMLInputElement>(null)
  // A photo that is dropped on the sheet above this page belongs to the sheet.
  const isOver = useFileDrop((file) => {
    if (!isPageCovered()) onFile(file)
  })
  return (
    <section aria-label="Choose a file" className={isFirst ? 'mt-8' : 'mt-10 border-t border-line pt-8'}>
      <div
        className={cx(
          'flex flex-col items-center gap-4 rounded-lg border border-dashed px-6 py-8 text-center',
          isOver ? 'border-thread bg-thread-soft' : 'border-line-strong',
        )}
      >
        <FileUp aria-hidden size={28} className="text-ink-soft" />
        <p className="text-ink-soft pointer-coarse:hidden">
          {isOver ? 'Drop the file to compare it' : 'Drop a file here, or choose it'}
        </p>
        <Button
          ref={buttonRef}
          variant={isFirst ? 'primary' : 'secondary'}
          onClick={() => field.current?.click()}
        >
          {isFirst ? 'Choose File' : 'Choose Another File'}
        </Button>
        <FileInput ref={field} accept={ACCEPT} label="File to import" onFile={onFile} />
        <p className="text-sm text-ink-soft">At most 200 MB</p>
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {FORMATS.map(
          ({ help }) =>
            help && (
              <div key={help.name} className="sm:contents">
                <dt className="font-medium">{help.name}</dt>
                <dd className="text-sm/[1.7] text-ink-soft wrap-anywhere">{help.text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
