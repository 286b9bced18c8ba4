import { useEffect, useEffectEvent, useState } from 'react'
import type { ContextMediaControls } from '@/components/add-word/media/use-context-media'
import { type ContextMedia, MEDIA_KINDS, type MediaPart } from '@/lib/domain/add-word/context-media'

/** State of a requested save. `waiting`: for the end of a recording. */
export type SaveHurdle = 'none' | 'waiting' | 'failed'

const isLost = (part: MediaPart) => part.kind === 'failed' && !part.canRetry

/**
 * Saves without waiting for uploads: those that are not finished go on in the background. Stops a recording in progress
 * first, and asks before it saves without a medium that can never be uploaded. `onSave` is called with the latest
 * state of the sheet.
 */
export function useSaveWithMedia({
  media,
  controls: { recorder },
  isOpen,
  onSave,
}: {
  media: ContextMedia
  controls: Pick<ContextMediaControls, 'recorder'>
  isOpen: boolean
  onSave: () => unknown
}) {
  const [isRequested, setIsRequested] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const saveNow = useEffectEvent(onSave)
  const hasLost = MEDIA_KINDS.some((one) => isLost(media[one]))
  const isRecording = recorder.state.kind === 'recording'

  useEffect(() => {
    if (!isRequested || (isRecording && isOpen)) return
    setIsRequested(false)
    // Closing the sheet cancels the save.
    if (!isOpen) return
    if (hasLost) setIsStopped(true)
    else saveNow()
  }, [isRequested, isRecording, isOpen, hasLost])

  function save() {
    setIsStopped(false)
    setIsRequested(true)
    recorder.stop()
  }

  /** Saves without the media that cannot be uploaded; the word's existing media stay unchanged. */
  function saveWithout() {
    setIsStopped(false)
    setIsRequested(false)
    onSave()
  }

  const hurdle: SaveHurdle = isRequested && isRecording ? 'waiting' : isStopped && hasLost ? 'failed' : 'none'
  return { save, saveWithout, hurdle }
}
