import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import type { AccountFailure, AccountResult } from '@/components/account/account-requests'

/**
 * State of a login or sign-up form: values, pending request, error. The values stay after a failure. A success
 * loads / with a full page load, so that every part of the page gets the new session.
 */
export function useAccountForm<Values extends Record<string, string>>(
  empty: Values,
  send: (values: Values) => Promise<AccountResult>,
) {
  const [values, setValues] = useState(empty)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<AccountFailure | null>(null)

  function field(name: keyof Values & string) {
    return {
      name,
      value: values[name],
      error: failure?.field === name ? failure.message : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.target
        setValues((before) => ({ ...before, [name]: value }))
      },
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setFailure(null)
    const result = await send(values)
    if (result === null) return window.location.assign('/')
    setFailure(result)
    setPending(false)
  }

  return {
    field,
    submit,
    pending,
    filled: Object.values(values).every((value) => value.trim() !== ''),
    message: failure && !failure.field ? failure.message : undefined,
  }
}
