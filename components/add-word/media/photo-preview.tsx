'use client'

import { ImageUp, Trash2 } from 'lucide-react'
import type { MediaControl } from '@/components/add-word/media/use-context-media'
import { useKeptFileUrl } from '@/components/add-word/media/use-kept-file-url'
import { FramedPhoto, UnshownPhoto } from '@/components/media/framed-photo'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/class-names'

/** The chosen photo, before and after upload, with its buttons. */
export function PhotoPreview({
  control: { part, userId, remove, drop },
  isOver,
  onReplace,
}: {
  control: MediaControl
  /** A dragged file is over the page; dropping it replaces the photo. */
  isOver: boolean
  onReplace: () => void
}) {
  const keptUrl = useKeptFileUrl(userId, part.kind === 'pending' || part.kind === 'failed' ? part.key : null)
  const src = part.kind === 'saved' || part.kind === 'uploaded' ? part.url : keptUrl
  // One that was refused is never uploaded.
  const isAwaited = part.kind === 'pending' || (part.kind === 'failed' && part.canRetry)
  const isHere = part.kind === 'saved' || part.kind === 'uploaded' || userId === null

  return (
    <div
      className={cx(
        // Fixed height: the picture's size is not known before it loads, and the layout must not shift.
        'relative h-60 overflow-hidden rounded-md border bg-paper transition-[border-color]',
        isOver ? 'border-thread' : 'border-line',
      )}
    >
      <Picture src={src} isDimmed={!isHere} isAwaited={!isHere && isAwaited} />
      {isHere && (
        <div className="absolute end-2 top-2 flex gap-2">
          <IconButton
            label="Replace photo"
            look="outlined"
            icon={<ImageUp size={20} aria-hidden />}
            onClick={onReplace}
          />
          <IconButton
            label="Remove photo"
            look="outlined"
            icon={<Trash2 size={20} aria-hidden />}
            onClick={part.kind === 'pending' ? drop : remove}
          />
        </div>
      )}
      {isOver && (
        <p className="absolute inset-x-0 bottom-0 bg-thread-soft p-3 text-center text-sm font-medium text-thread">
          Drop it here to replace this one
        </p>
      )}
    </div>
  )
}

type PictureProps = {
  src: string | null
  isDimmed: boolean
  /** It is being uploaded, or can be. */
  isAwaited: boolean
}

function Picture({ src, isDimmed, isAwaited }: PictureProps) {
  if (src === null) return <UnshownPhoto />
  // HEIC: most browsers cannot show it until the server has converted it.
  const unshownText = isAwaited ? 'You will see it once it is uploaded' : undefined
  return <FramedPhoto src={src} alt="Your photo" isDimmed={isDimmed} unshownText={unshownText} />
}
