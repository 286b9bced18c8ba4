'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { isDraftOpen, showAddWordSheet } from '@/lib/client/events'
import { type Capture, isBlankCapture } from '@/lib/domain/capture/capture'

/**
 * Opens the sheet with what came, and takes it out of the address: a reload shall bring back what the learner made of
 * it, and nobody's reading belongs into a browser's history. Beneath the sheet the page is quiet.
 */
export function CaptureScreen({
  capture,
  closesAfterwards,
}: {
  capture: Capture
  /** The window was opened for this one word, and closes when it is saved. */
  closesAfterwards: boolean
}) {
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    // What was left unsaved may be open already: an empty sheet leaves it; one that holds something sets it aside.
    if (isBlankCapture(capture)) {
      if (!isDraftOpen()) showAddWordSheet({})
      return
    }
    showAddWordSheet({ capture })
    window.history.replaceState(null, '', closesAfterwards ? '?after=close' : window.location.pathname)
  }, [capture, closesAfterwards])

  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        title="Add a word"
        text="Keep it with the sentence you met it in."
        action={
          <Button variant="secondary" onClick={() => showAddWordSheet({ capture })}>
            Open the sheet
          </Button>
        }
      />
    </div>
  )
}
