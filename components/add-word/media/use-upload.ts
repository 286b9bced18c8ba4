import { useEffect, useState } from 'react'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { findFile } from '@/lib/client/draft/draft-files'
import type { UploadOutcome } from '@/lib/client/uploads/upload'
import { uploadMedium } from '@/lib/client/uploads/upload-medium'
import type { MediaChange, MediaKind, MediaPart } from '@/lib/domain/add-word/context-media'
import { FILE_GONE } from '@/lib/errors/shared-texts'

/** The draft's file is no longer in this browser. */
const GONE: UploadOutcome = { kind: 'failed', message: FILE_GONE, canRetry: false }

/**
 * Uploads one medium while it is pending, the sheet is open and the user is signed in. A file chosen while signed
 * out waits for sign-in. Returns the uploaded share, 0 to 1.
 */
export function useUpload({
  media,
  part,
  isOpen,
  userId,
  onChange,
}: {
  media: MediaKind
  part: MediaPart
  isOpen: boolean
  userId: string | null
  /** Must be stable: a new function would restart the upload. */
  onChange: (change: MediaChange) => void
}): number {
  const [sent, setSent] = useState<{ key: string; share: number } | null>(null)
  const key = isOpen && part.kind === 'pending' ? part.key : null

  useEffect(() => {
    if (key === null || userId === null) return
    const abort = new AbortController()
    const onProgress = (share: number) => setSent({ key, share })
    upload({ media, key, userId, signal: abort.signal, onProgress }).then((outcome) => {
      if (abort.signal.aborted || outcome.kind === 'cancelled') return
      // The medium stays pending, so that it is uploaded after login.
      if (outcome.kind === 'signed-out') return startAgainAtLogin()
      if (outcome.kind === 'failed') return onChange({ ...outcome, media, type: 'failed', key })
      onChange({ ...outcome, media, type: 'uploaded', key, uploadedAt: Date.now() })
    })
    return () => abort.abort()
  }, [media, key, userId, onChange])

  return sent !== null && sent.key === key ? sent.share : 0
}

async function upload({
  media,
  key,
  userId,
  ...options
}: {
  media: MediaKind
  key: string
  userId: string
  signal: AbortSignal
  onProgress: (share: number) => void
}): Promise<UploadOutcome> {
  const file = await findFile(userId, key)
  if (!file) return GONE
  return uploadMedium(media, file, options)
}
