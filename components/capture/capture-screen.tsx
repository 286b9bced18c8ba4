'use client'

// The sheet opens at once: so its code is loaded with the page's, not after it.
import '@/components/add-word/add-word-sheet'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyPage } from '@/components/ui/page/empty-page'
import { isDraftOpen, showAddWordSheet } from '@/lib/client/sheets/add-word-sheet'
import { type Capture, isBlankCapture } from '@/lib/domain/capture/capture'

/**
 * Opens the sheet with the captured text and removes it from the URL: a reload must restore the learner's edited
 * draft, and captured text must not stay in the browser history. The page itself has only a button.
 */
export function CaptureScreen({
  capture,
  closesAfterwards,
}: {
  capture: Capture
  /** The window was opened for this word only and closes after the save. */
  closesAfterwards: boolean
}) {
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    // An unsaved draft may already be open: an empty capture leaves it open; a capture with content sets it aside.
    if (isBlankCapture(capture)) {
      if (!isDraftOpen()) showAddWordSheet({})
      return
    }
    showAddWordSheet({ capture })
    window.history.replaceState(null, '', closesAfterwards ? '?after=close' : window.location.pathname)
  }, [capture, closesAfterwards])

  return (
    <EmptyPage
      title="Add a word"
      text="Look it up, pick the meaning that fits, and keep it with the sentence you met it in: a note, a photo or your voice go with it."
      action={
        <Button variant="secondary" onClick={() => showAddWordSheet({ capture })}>
          Open the sheet
        </Button>
      }
    />
  )
}
