'use client'

import { Camera, ImagePlus, Images } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { MediaTile } from '@/components/add-word/media/media-tile'
import { PhotoPreview } from '@/components/add-word/media/photo-preview'
import { UploadStatus } from '@/components/add-word/media/upload-status'
import type { MediaControl } from '@/components/add-word/media/use-context-media'
import { cx } from '@/components/ui/class-names'
import { useKeptFocus } from '@/components/ui/field/use-kept-focus'
import { useFileDrop } from '@/components/ui/use-file-drop'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { PHOTO_ACCEPT, photoProblem } from '@/lib/domain/files/upload-rules'

/** Phones and tablets: devices that usually have a rear camera. */
const TOUCH = '(hover: none) and (pointer: coarse)'

/** The photo of a word: take, choose, drop, paste, replace or remove it. */
export function PhotoField({ control }: { control: MediaControl }) {
  const { part } = control
  const [problem, setProblem] = useState<string | null>(null)
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(take)
  const hasPhoto = part.kind !== 'none' && part.kind !== 'removed'
  const keptFocus = useKeptFocus<HTMLFieldSetElement>(part.kind)

  function take(file: File) {
    const found = photoProblem(file)
    setProblem(found)
    if (found === null) control.choose(file)
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.item(0)
    if (file) take(file)
    // Allow the same file to be chosen again, for example after a removal.
    target.value = ''
  }

  const chooser = { type: 'file', accept: PHOTO_ACCEPT, onChange: handleChange, hidden: true } as const
  return (
    <fieldset
      {...keptFocus}
      aria-label="Photo"
      className={cx('flex min-w-0 scroll-mb-4 flex-col gap-3', hasPhoto ? 'basis-full' : 'flex-2')}
    >
      <input {...chooser} ref={library} aria-label="Photo file" />
      <input {...chooser} ref={camera} aria-label="Photo from the camera" capture="environment" />
      {hasPhoto ? (
        <>
          <PhotoPreview control={control} isOver={isOver} onReplace={() => library.current?.click()} />
          <UploadStatus what="photo" control={control} />
        </>
      ) : (
        <Chooser
          isOver={isOver}
          onCamera={() => camera.current?.click()}
          onLibrary={() => library.current?.click()}
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-sm text-madder">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Chooser({
  isOver,
  onCamera,
  onLibrary,
}: {
  isOver: boolean
  onCamera: () => void
  onLibrary: () => void
}) {
  const isTouch = useMediaQuery(TOUCH)
  if (!isTouch)
    return (
      <MediaTile
        icon={<ImagePlus size={24} />}
        label={isOver ? 'Drop it here' : 'Add a photo'}
        hint="or drop or paste one"
        isActive={isOver}
        onClick={onLibrary}
      />
    )
  return (
    <div className="flex grow gap-3">
      <MediaTile icon={<Camera size={24} />} label="Take a photo" onClick={onCamera} />
      <MediaTile icon={<Images size={24} />} label="Choose a photo" isActive={isOver} onClick={onLibrary} />
    </div>
  )
}
