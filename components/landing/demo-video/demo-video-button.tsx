'use client'

import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { DEMO, LANDING } from '@/components/landing/landing-content'
import { Button } from '@/components/ui/button/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'

const DemoVideo = lazyPart(
  () => import('@/components/landing/demo-video/demo-video').then((module) => module.DemoVideo),
  { Failed: SheetFailed },
)

/** Opens the demo video. The player's code is loaded on the first press, the video when it plays. */
export function DemoVideoButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)

  function handleOpen() {
    setIsWanted(true)
    setOpen(true)
  }

  return (
    <>
      <Button variant="quiet" size="lg" aria-haspopup="dialog" onClick={handleOpen} className={className}>
        <CirclePlay aria-hidden size={22} />
        {LANDING.watch}
      </Button>
      {isWanted && <DemoVideo {...DEMO} open={open} onOpenChange={setOpen} />}
    </>
  )
}
