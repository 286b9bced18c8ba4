import { useEffect, useState } from 'react'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { uploadFile } from '@/lib/client/uploads/upload'
import { NOT_AN_IMAGE } from '@/lib/domain/files/upload-rules'

/** Shown when an avatar could not be uploaded for a reason that the user cannot change. */
export const UPLOAD_FAILED = 'Failed to upload avatar. Please try again.'

type CropSource = { url: string | null; problem: string | null }

async function canShow(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => true,
    () => false,
  )
}

/**
 * The address at which the browser can show a chosen picture. Most browsers cannot show HEIC: then the server converts
 * the picture first, and its unused upload expires.
 */
export function useCropSource(file: File): CropSource {
  const [source, setSource] = useState<CropSource>({ url: null, problem: null })

  useEffect(() => {
    const abort = new AbortController()
    const url = URL.createObjectURL(file)
    async function open() {
      if (await canShow(url)) return setSource({ url, problem: null })
      const { signal } = abort
      const texts = { FILE_TYPE: NOT_AN_IMAGE }
      const outcome = await uploadFile(file, { signal, failedText: UPLOAD_FAILED, texts })
      if (signal.aborted) return
      if (outcome.kind === 'uploaded') setSource({ url: outcome.url, problem: null })
      if (outcome.kind === 'failed') setSource({ url: null, problem: outcome.message })
      if (outcome.kind === 'signed-out') startAgainAtLogin()
    }
    void open()
    return () => {
      abort.abort()
      URL.revokeObjectURL(url)
    }
  }, [file])

  return source
}
