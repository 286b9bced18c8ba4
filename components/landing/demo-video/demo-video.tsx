'use client'

import type { DEMO } from '@/components/landing/landing-content'
import { Sheet } from '@/components/ui/sheet/sheet'
import { STILL } from '@/lib/client/stillness'

type DemoVideoProps = typeof DEMO & { open: boolean; onOpenChange: (open: boolean) => void }

/** The demo video with captions. It plays at once, because the visitor asked for it, unless motion is reduced. */
export function DemoVideo({
  title,
  description,
  video,
  poster,
  captions,
  size,
  open,
  onOpenChange,
}: DemoVideoProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      wide
      initialFocus={false}
    >
      {/* Without sound, so captions say what happens. */}
      <video
        {...size}
        src={video}
        poster={poster}
        aria-label={title}
        controls
        muted
        playsInline
        autoPlay={!window.matchMedia(STILL).matches}
        preload="metadata"
        className="h-auto w-full rounded-sm border border-line bg-paper"
      >
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
    </Sheet>
  )
}
