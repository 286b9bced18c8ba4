import { Archive } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { FieldFrame, fieldIds } from '@/components/ui/field/field-frame'
import { FileInput } from '@/components/ui/field/file-input'
import { useFileDrop } from '@/components/ui/use-file-drop'

type BackupFieldProps = {
  file: File | null
  error?: string | undefined
  onFile: (file: File) => void
  buttonRef: Ref<HTMLButtonElement>
}

/** Chooses the file of a backup, by a button or by dropping it anywhere on the page. */
export function BackupField({ file, error, onFile, buttonRef }: BackupFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(onFile)
  const id = useId()
  const description = 'A zip file that npm run backup has written.'
  const { describedBy } = fieldIds(id, { description, error })
  const action = file ? 'Choose another backup' : 'Choose backup'
  const nameId = `${id}-name`
  return (
    <FieldFrame id={id} label="Backup" description={description} error={error}>
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed px-4 py-3',
          isOver ? 'border-thread bg-thread-soft' : error ? 'border-madder' : 'border-line-strong',
        )}
      >
        <Archive aria-hidden size={20} className="shrink-0 text-ink-soft" />
        <span
          id={nameId}
          className={cx('min-w-0 grow basis-32 wrap-anywhere', file ? 'text-ink' : 'text-ink-soft')}
        >
          {isOver ? 'Drop it here' : file ? `${file.name} (${sizeOf(file)})` : 'No file chosen'}
        </span>
        <Button
          ref={buttonRef}
          id={id}
          variant="secondary"
          size="sm"
          // Instead of the label above, which does not contain the button's text.
          aria-label={action}
          aria-describedby={cx(nameId, describedBy)}
          onClick={() => field.current?.click()}
        >
          {action}
        </Button>
        <FileInput ref={field} accept=".zip" label="File of the backup" onFile={onFile} />
      </div>
    </FieldFrame>
  )
}

const MEGABYTE = 1_000_000

function sizeOf({ size }: File): string {
  if (size < MEGABYTE) return `${Math.max(1, Math.round(size / 1000))} kB`
  const megabytes = size / MEGABYTE
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1000).toFixed(1)} GB`
}
