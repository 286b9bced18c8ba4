'use client'

import { Dialog } from '@base-ui/react/dialog'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import Image from 'next/image'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/class-names'

/** Times the size at which all of the picture is seen. */
const ZOOMS = [1, 2, 4] as const

type PictureViewerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  src: string
  /** What it shows: the accessible name. */
  alt: string
}

/**
 * A picture over the whole screen. The buttons and a press on it make it larger, and it is moved as any page is scrolled: by
 * finger, wheel or arrow keys. Two fingers zoom as the browser zooms.
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
                'relative block outline-none',
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

/** A scroller that keeps what is in its middle there when its content grows or shrinks. */
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
