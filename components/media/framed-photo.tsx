import Image from 'next/image'
import { cx } from '@/components/ui/class-names'

/** A learner's photo, uncropped inside its frame. A blurred copy fills the free space. */
export function FramedPhoto({
  src,
  alt,
  isDimmed = false,
  onError,
}: {
  src: string
  alt: string
  /** The photo is still being uploaded. */
  isDimmed?: boolean
  onError?: () => void
}) {
  return (
    <>
      <Image fill unoptimized src={src} alt="" className="scale-125 object-cover opacity-40 blur-xl" />
      <Image
        fill
        unoptimized
        src={src}
        alt={alt}
        onError={onError}
        className={cx('object-contain transition-opacity', isDimmed && 'opacity-60')}
      />
    </>
  )
}
