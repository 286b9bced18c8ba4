'use client'

import { ImageIcon } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { cx } from '@/components/ui/class-names'

/** A learner's photo, uncropped inside its frame. A blurred copy fills the free space. */
export function FramedPhoto({
  src,
  alt,
  isDimmed = false,
  unshownText = 'The photo cannot be shown here',
  onUnshown,
}: {
  src: string
  alt: string
  /** The photo is still being uploaded. */
  isDimmed?: boolean
  /** Stands in its place where it does not load: the server is away, or the browser cannot read it. */
  unshownText?: string
  onUnshown?: () => void
}) {
  const [unshown, setUnshown] = useState<string | null>(null)
  if (src === unshown) return <UnshownPhoto>{unshownText}</UnshownPhoto>

  function handleError() {
    setUnshown(src)
    onUnshown?.()
  }

  return (
    <>
      <Image fill unoptimized src={src} alt="" className="scale-125 object-cover opacity-40 blur-xl" />
      <Image
        fill
        unoptimized
        src={src}
        alt={alt}
        onError={handleError}
        className={cx('object-contain transition-opacity', isDimmed && 'opacity-60')}
      />
    </>
  )
}

/** In the place of a photo that is not there to be shown; a span, because it may be part of a heading. */
export function UnshownPhoto({ children }: { children?: string }) {
  return (
    <span className="grid h-full place-content-center justify-items-center gap-2 px-5 text-center font-sans text-sm text-ink-soft">
      <ImageIcon size={28} aria-hidden />
      {children}
    </span>
  )
}
