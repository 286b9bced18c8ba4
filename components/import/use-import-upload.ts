import { useEffect, useRef, useState } from 'react'
import { toRefusal } from '@/lib/client/api/refusal'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { postFile } from '@/lib/client/uploads/upload'

const FAILED = 'The file could not be sent. Please try again.'

/** A file on its way: its name, and the fraction that is sent. */
export type UploadProgress = { name: string; share: number }

/** Sends a file to be compared with the user's words. `onDone` runs before the file counts as sent. */
export function useImportUpload(onDone: () => Promise<unknown>) {
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const { name } = file
    controller.current = new AbortController()
    const { signal } = controller.current
    setProblem(null)
    setSending({ name, share: 0 })
    try {
      const { status, body } = await postFile(file, {
        address: '/api/import?preview=1',
        fields: { name },
        signal,
        onProgress: (share) => setSending({ name, share }),
      })
      const { code, error } = toRefusal(body)
      if (status === 200) await onDone()
      else if (code === 'UNAUTHENTICATED') startAgainAtLogin()
      else setProblem(error ? `${name}: ${error}` : FAILED)
    } catch {
      if (!signal.aborted) setProblem(FAILED)
    }
    setSending(null)
  }

  return { sending, problem, send, cancel: () => controller.current?.abort() }
}
