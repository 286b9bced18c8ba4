'use client'

import { Dialog } from '@base-ui/react/dialog'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import Image from 'next/image'
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch'
import { IconButton } from '@/components/ui/icon-button'

type PictureViewerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  src: string
  /** What it shows: the accessible name. */
  alt: string
}

/** A picture over the whole screen: pinch, double tap, wheel or the buttons zoom, a finger or the mouse moves it. */
export function PictureViewer({ open, onOpenChange, src, alt }: PictureViewerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-paper outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{alt}</Dialog.Title>
          <TransformWrapper>
            <div className="flex items-center justify-end gap-1 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2">
              <ZoomButtons />
              <IconButton label="Close" icon={<X size={22} />} onClick={() => onOpenChange(false)} />
            </div>
            <TransformComponent wrapperClass="overflow-hidden" wrapperStyle={FILL} contentStyle={FILL}>
              <div className="relative size-full">
                <Image fill unoptimized src={src} alt={alt} className="pointer-events-none object-contain" />
              </div>
            </TransformComponent>
          </TransformWrapper>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

// The package's own style element is refused by our Content-Security-Policy: what it needs of it is given here.
const FILL = { width: '100%', height: '100%' } as const

function ZoomButtons() {
  const { zoomIn, zoomOut } = useControls()
  return (
    <>
      <IconButton label="Zoom out" icon={<ZoomOut size={20} />} onClick={() => zoomOut()} />
      <IconButton label="Zoom in" icon={<ZoomIn size={20} />} onClick={() => zoomIn()} />
    </>
  )
}
