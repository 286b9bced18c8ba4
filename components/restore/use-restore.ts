import { useEffect, useRef, useState } from 'react'
import { type Restored, RestoreError, sendBackup } from '@/components/restore/send-backup'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** A refused input, and the field that it is about; null when it is about neither. */
export type RestoreProblem = { field: 'code' | 'file' | null; message: string }

export type RestoreStep =
  | { name: 'asking'; problem: RestoreProblem | null }
  | { name: 'sending' | 'restoring'; share: number }
  | { name: 'done'; restored: Restored }

const FIELDS: Readonly<Record<string, RestoreProblem['field']>> = {
  RESTORE_CODE_WRONG: 'code',
  ARCHIVE_DAMAGED: 'file',
}

/** Restores a backup into an empty instance. */
export function useRestore() {
  const [step, setStep] = useState<RestoreStep>({ name: 'asking', problem: null })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  useWarningBeforeUnload(step.name === 'sending')

  const refuse = (problem: RestoreProblem | null) => setStep({ name: 'asking', problem })

  async function restore(code: string, file: File | null): Promise<void> {
    if (!code.trim()) return refuse({ field: 'code', message: 'Please enter the code' })
    if (!file) return refuse({ field: 'file', message: 'Please choose a file.' })
    controller.current = new AbortController()
    const { signal } = controller.current
    setStep({ name: 'sending', share: 0 })
    try {
      const onProgress = (name: 'sending' | 'restoring', share: number) => setStep({ name, share })
      setStep({ name: 'done', restored: await sendBackup({ code, file, signal, onProgress }) })
    } catch (error) {
      refuse(signal.aborted ? null : problemOf(error))
    }
  }

  return { step, restore, cancel: () => controller.current?.abort() }
}

function problemOf(error: unknown): RestoreProblem {
  if (!(error instanceof RestoreError)) return { field: null, message: UNEXPECTED }
  return { field: FIELDS[error.code ?? ''] ?? null, message: error.message }
}

/** A backup that is being sent is lost when the page is closed. */
function useWarningBeforeUnload(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
