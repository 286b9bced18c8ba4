import { useEffect, useRef, useState } from 'react'
import { BackupField } from '@/components/restore/backup-field'
import type { RestoreProblem } from '@/components/restore/use-restore'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'
import { TextField } from '@/components/ui/field/text-field'

export type RestoreInput = { code: string; file: File | null }

type RestoreFormProps = {
  /** The values that were entered before: the form is not rendered while a backup is sent. */
  input: RestoreInput
  problem: RestoreProblem | null
  onChange: (input: RestoreInput) => void
  onSubmit: () => void
}

/** Asks for the one-time code and the backup. */
export function RestoreForm({ input, problem, onChange, onSubmit }: RestoreFormProps) {
  const { code, file } = input
  const codeField = useRef<HTMLInputElement>(null)
  const fileButton = useRef<HTMLButtonElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [isFresh, setIsFresh] = useState(problem === null)
  useEffect(() => {
    if (!problem) return
    setIsFresh(false)
    const fields = { code: codeField, file: fileButton }
    ;(problem.field ? fields[problem.field] : submitButton).current?.focus()
  }, [problem])
  const errorOf = (field: 'code' | 'file') => (problem?.field === field ? problem.message : undefined)
  return (
    <form
      noValidate
      className="mt-8 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField
        ref={codeField}
        label="Code"
        description="In the server's log. Each start makes a new one."
        error={errorOf('code')}
        value={code}
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono tracking-wide uppercase placeholder:text-ink-faint"
        onChange={({ target }) => onChange({ code: target.value, file })}
      />
      <BackupField
        file={file}
        error={errorOf('file')}
        buttonRef={fileButton}
        onFile={(chosen) => onChange({ code, file: chosen })}
      />
      {problem?.field === null && <ErrorNote>{problem.message}</ErrorNote>}
      <Button ref={submitButton} type="submit" size="lg" block>
        {isFresh ? 'Restore' : 'Try again'}
      </Button>
    </form>
  )
}
