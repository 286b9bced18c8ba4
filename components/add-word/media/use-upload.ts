import { useEffect, useState } from 'react'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { dropFile, findFile } from '@/lib/client/draft/draft-files'
import { type UploadOutcome, uploadFile } from '@/lib/client/upload'
import type { MediaChange, MediaKind, MediaPart } from '@/lib/domain/add-word/context-media'

/** The file that a draft speaks of is not in this browser any more (the text of lib/errors for the same thing). */
const GONE: UploadOutcome = {
  kind: 'failed',
  message: 'The file is not available any more. Please add it again.',
  canRetry: false,
}

/**
 * Uploads a part of the context while it is pending, the sheet is open and someone is signed in; a file chosen while
 * signed out waits. Returns the share that is sent, 0 to 1.
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
  /** Must be stable: another one would start the upload anew. */
  onChange: (change: MediaChange) => void
}): number {
  const [sent, setSent] = useState<{ key: string; share: number } | null>(null)
  const key = isOpen && part.kind === 'pending' ? part.key : null

  useEffect(() => {
    if (key === null || userId === null) return
    const abort = new AbortController()
    const onProgress = (share: number) => setSent({ key, share })
    upload({ key, userId, signal: abort.signal, onProgress }).then((outcome) => {
      if (abort.signal.aborted || outcome.kind === 'cancelled') return
      // The part stays pending, so that its draft uploads it after logging in.
      if (outcome.kind === 'signed-out') return startAgainAtLogin()
      if (outcome.kind === 'failed') return onChange({ ...outcome, media, type: 'failed', key })
      onChange({ ...outcome, media, type: 'uploaded', key, uploadedAt: Date.now() })
      void dropFile(key)
    })
    return () => abort.abort()
  }, [media, key, userId, onChange])

  return sent !== null && sent.key === key ? sent.share : 0
}

async function upload({
  key,
  userId,
  ...options
}: {
  key: string
  userId: string
  signal: AbortSignal
  onProgress: (share: number) => void
}): Promise<UploadOutcome> {
  const file = await findFile(userId, key)
  return file ? uploadFile(file, options) : GONE
}
