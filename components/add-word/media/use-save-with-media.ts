import { useEffect, useEffectEvent, useState } from 'react'
import type { ContextMediaControls } from '@/components/add-word/media/use-context-media'
import {
  type ContextMedia,
  MEDIA_KINDS,
  type MediaKind,
  type MediaPart,
} from '@/lib/domain/add-word/context-media'

/** State of a requested save. */
export type SaveHurdle = 'none' | 'waiting' | 'failed'

const canRetry = (part: MediaPart) => part.kind === 'failed' && part.canRetry

/**
 * Saves after photo and recording are ready: stops a recording in progress, retries failed uploads, waits for them,
 * and asks before it saves without a medium that cannot be uploaded. `onSave` is called with the latest state of
 * the sheet.
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
  /** The media that a requested save waits for; null when no save was requested. */
  const [awaited, setAwaited] = useState<readonly MediaKind[] | null>(null)
  const [isStopped, setIsStopped] = useState(false)
  const saveNow = useEffectEvent(onSave)
  const hasFailed = MEDIA_KINDS.some((one) => media[one].kind === 'failed')
  const isWaiting = awaited !== null && isBusy && isOpen

  useEffect(() => {
    if (awaited === null || isWaiting) return
    setAwaited(null)
    // Closing the sheet, or cancelling a medium it waits for, cancels the save.
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

  /** Saves without the media that are not uploaded; the word's existing media stay unchanged. */
  function saveWithout() {
    setIsStopped(false)
    setAwaited(null)
    onSave()
  }

  const hurdle: SaveHurdle = isWaiting ? 'waiting' : isStopped && hasFailed ? 'failed' : 'none'
  return { save, saveWithout, hurdle }
}
