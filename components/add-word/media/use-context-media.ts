import { type Dispatch, useCallback } from 'react'
import { type Recorder, useRecorder } from '@/components/add-word/media/use-recorder'
import { useUpload } from '@/components/add-word/media/use-upload'
import { dropFile, keepFile } from '@/lib/client/draft/draft-files'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import type { ContextMedia, MediaChange, MediaKind, MediaPart } from '@/lib/domain/add-word/context-media'

/** State and actions of one medium, photo or recording, for its field. */
export interface MediaControl {
  part: MediaPart
  /** Uploaded share, 0 to 1. */
  share: number
  /** null while signed out: files then stay in this browser until sign-in. */
  userId: string | null
  choose: (file: File) => void
  retry: () => void
  /** Cancels an upload that is in progress or has failed. */
  drop: () => void
  remove: () => void
}

export interface ContextMediaControls {
  photo: MediaControl
  recording: MediaControl
  recorder: Recorder
}

/** Photo and recording of the sheet. It is above the steps, so that uploads continue when the step changes. */
export function useContextMedia({
  media,
  dispatch,
  isOpen,
  userId,
  keepsFiles,
}: {
  media: ContextMedia
  dispatch: Dispatch<AddWordAction>
  isOpen: boolean
  userId: string | null
  /** Whether a refused entry of the outbox still has the same files: they stay until it goes. */
  keepsFiles: boolean
}): ContextMediaControls {
  const onChange = useCallback(
    (change: MediaChange) => dispatch({ type: 'changedMedia', change }),
    [dispatch],
  )
  const shares = {
    photo: useUpload({ media: 'photo', part: media.photo, isOpen, userId, onChange }),
    recording: useUpload({ media: 'recording', part: media.recording, isOpen, userId, onChange }),
  }

  function controlOf(one: MediaKind): MediaControl {
    const part = media[one]
    const forget = () => {
      if ('key' in part && !keepsFiles) void dropFile(part.key)
    }
    return {
      part,
      share: shares[one],
      userId,
      choose: (file) => {
        forget()
        onChange({ media: one, type: 'chosen', key: keepFile(userId, file) })
      },
      retry: () => onChange({ media: one, type: 'retried' }),
      drop: () => {
        forget()
        onChange({ media: one, type: 'dropped' })
      },
      remove: () => {
        forget()
        onChange({ media: one, type: 'removed' })
      },
    }
  }

  const recording = controlOf('recording')
  const recorder = useRecorder(isOpen, recording.choose)
  return { photo: controlOf('photo'), recording, recorder }
}
