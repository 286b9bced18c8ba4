'use client'

import { Dialog } from '@base-ui/react/dialog'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import Image from 'next/image'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/class-names'

/** Zoom factors; 1 shows the whole picture. */
const ZOOMS = [1, 2, 4] as const

type PictureViewerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  src: string
  /** Describes the picture: the accessible name. */
  alt: string
}

/**
 * A full-screen picture. Buttons or a press on the picture zoom in; finger, wheel or arrow keys scroll it. Pinch
 * zoom is the browser's own.
 */
export function PictureViewer({ open, onOpenChange, src, alt }: PictureViewerProps) {
  const [level, setLevel] = useState(0)
  const zoom = ZOOMS[level] ?? 1
  const frame = useScrollKeptCentred(zoom)
  const larger = () => setLevel((now) => Math.min(now + 1, ZOOMS.length - 1))
  const smaller = () => setLevel((now) => Math.max(now - 1, 0))

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-paper outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{alt}</Dialog.Title>
          <div className="flex items-center justify-end gap-1 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2">
            <IconButton
              label="Zoom out"
              icon={<ZoomOut size={20} />}
              onClick={smaller}
              aria-disabled={level === 0}
              className="aria-disabled:opacity-45"
            />
            <IconButton
              label="Zoom in"
              icon={<ZoomIn size={20} />}
              onClick={larger}
              aria-disabled={level === ZOOMS.length - 1}
              className="aria-disabled:opacity-45"
            />
            <IconButton label="Close" icon={<X size={22} />} onClick={() => onOpenChange(false)} />
          </div>
          <div ref={frame} className="min-h-0 grow overflow-auto overscroll-contain">
            <button
              type="button"
              aria-label={level === 0 ? 'Enlarge' : 'Show all of the picture'}
              onClick={() => setLevel(level === 0 ? 1 : 0)}
              className={cx(
                // Inside: the scroll area would cut off an outline around it.
                'relative block focus-visible:-outline-offset-4',
                level === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out',
              )}
              style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
            >
              <Image fill unoptimized src={src} alt={alt} className="object-contain" />
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Keeps the centre of a scroll area in place when the zoom changes. */
function useScrollKeptCentred(zoom: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const last = useRef(zoom)

  useLayoutEffect(() => {
    const element = scroller.current
    const factor = zoom / last.current
    last.current = zoom
    if (!element || factor === 1) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    element.scrollTo(
      (scrollLeft + clientWidth / 2) * factor - clientWidth / 2,
      (scrollTop + clientHeight / 2) * factor - clientHeight / 2,
    )
  }, [zoom])

  return scroller
}
