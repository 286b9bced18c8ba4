import { useEffect, useEffectEvent, useState } from 'react'
import type { ContextMediaControls } from '@/components/add-word/media/use-context-media'
import {
  type ContextMedia,
  MEDIA_KINDS,
  type MediaKind,
  type MediaPart,
} from '@/lib/domain/add-word/context-media'

/** What stands between a press on Save and saving. */
export type SaveHurdle = 'none' | 'waiting' | 'failed'

const canRetry = (part: MediaPart) => part.kind === 'failed' && part.canRetry

/**
 * Save, once the photo and the recording are where they have to be: ends a recording that goes on, tries uploads again
 * that failed, waits for them, and asks before it saves without one that fails for good. `onSave` gets the latest state
 * of the sheet when its turn comes.
 */
export function useSaveWithMedia({
  media,
  controls,
  isOpen,
  onSave,
}: {
  media: ContextMedia
  controls: ContextMediaControls
  isOpen: boolean
  onSave: () => unknown
}) {
  const { isBusy, recorder } = controls
  /** What the wish to save waits for; null without such a wish. */
  const [awaited, setAwaited] = useState<readonly MediaKind[] | null>(null)
  const [isStopped, setIsStopped] = useState(false)
  const saveNow = useEffectEvent(onSave)
  const hasFailed = MEDIA_KINDS.some((one) => media[one].kind === 'failed')
  const isWaiting = awaited !== null && isBusy && isOpen

  useEffect(() => {
    if (awaited === null || isWaiting) return
    setAwaited(null)
    // Closing the sheet takes the wish back, and so does cancelling what it waits for.
    const isTakenBack = awaited.some((one) => !/^(uploaded|failed|pending)$/.test(media[one].kind))
    if (!isOpen || isTakenBack) return
    if (hasFailed) setIsStopped(true)
    else saveNow()
  }, [awaited, isWaiting, isOpen, media, hasFailed])

  function save() {
    const isRecording = recorder.state.kind === 'recording'
    const retried = MEDIA_KINDS.filter((one) => canRetry(media[one]))
    setIsStopped(false)
    setAwaited(
      MEDIA_KINDS.filter(
        (one) =>
          media[one].kind === 'pending' || retried.includes(one) || (one === 'recording' && isRecording),
      ),
    )
    for (const one of retried) controls[one].retry()
    recorder.stop()
  }

  /** What is not uploaded is left out of the save, and so keeps what is there. */
  function saveWithout() {
    setIsStopped(false)
    setAwaited(null)
    onSave()
  }

  const hurdle: SaveHurdle = isWaiting ? 'waiting' : isStopped && hasFailed ? 'failed' : 'none'
  return { save, saveWithout, hurdle }
}
