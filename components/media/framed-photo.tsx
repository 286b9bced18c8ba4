import Image from 'next/image'
import { cx } from '@/components/ui/class-names'

/** A learner's photo, whole within the frame that holds it; what a narrow one leaves free takes its colours. */
export function FramedPhoto({
  src,
  alt,
  isDimmed = false,
  onError,
}: {
  src: string
  alt: string
  /** Not there yet: it is still being uploaded. */
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
