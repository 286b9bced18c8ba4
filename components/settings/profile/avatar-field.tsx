'use client'

import { useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { FileInput } from '@/components/ui/field/file-input'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { useHydrated } from '@/components/ui/use-hydrated'
import { avatarProblem, PHOTO_ACCEPT } from '@/lib/domain/files/upload-rules'

// Loaded on demand: the cropper is large, and most visits choose no picture.
const AvatarSheet = lazyPart(
  () => import('@/components/settings/profile/avatar-sheet').then((module) => module.AvatarSheet),
  {
    Failed: ({ onClose, onRetry }) => <SheetFailed open onOpenChange={onClose} onRetry={onRetry} />,
  },
)

/** An uploaded picture; both are null for no picture. */
export type AvatarChange = { id: string | null; url: string | null }

type AvatarFieldProps = {
  name: string
  url: string | null
  /** Why the last save refused the picture. */
  error: string | undefined
  onChange: (change: AvatarChange) => void
}

/** The user's picture: choose and crop another one, or remove it. It is saved with the form. */
export function AvatarField({ name, url, error, onChange }: AvatarFieldProps) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = refusal ?? error

  function choose(chosen: File) {
    const found = avatarProblem(chosen)
    setRefusal(found)
    if (found === null) setFile(chosen)
  }

  return (
    <fieldset aria-label="Photo" className="flex min-w-0 flex-wrap items-center gap-5">
      <Avatar name={name} src={url} size="lg" />
      {/* Cropping needs scripts. The place is kept. */}
      <div className={cx('grid gap-2', !isHydrated && 'invisible')}>
        <div className="flex flex-wrap gap-3">
          <FileInput ref={input} accept={PHOTO_ACCEPT} label="Photo file" onFile={choose} />
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {url ? 'Change Photo' : 'Choose Photo'}
          </Button>
          {url && (
            <Button variant="quiet" onClick={() => onChange({ id: null, url: null })}>
              Remove
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">PNG, JPEG or HEIC, less than 5 MB.</p>
        {problem && (
          <p role="alert" className="text-sm text-madder">
            {problem}
          </p>
        )}
      </div>
      {file && (
        <AvatarSheet
          file={file}
          onClose={() => setFile(null)}
          onUploaded={(change) => {
            onChange(change)
            setFile(null)
          }}
        />
      )}
    </fieldset>
  )
}
