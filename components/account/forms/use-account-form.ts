import { type SubmitEvent, useEffect } from 'react'
import { type DefaultValues, type Path, type RegisterOptions, useForm, useWatch } from 'react-hook-form'
import type { FindProblem } from '@/components/account/forms/account-messages'
import type { AccountRefusal } from '@/components/account/forms/account-requests'
import type { TakenFromPrompt } from '@/components/account/forms/taken-from-prompt'
import { type LoadSchema, schemaResolver } from '@/lib/client/schema-resolver'

export type AccountFormProps = {
  email?: string
  /** What was typed before scripts ran. */
  taken?: TakenFromPrompt | null
}

/** Type of an error that the form in the place of the sheet had. */
const OF_PROMPT = 'prompt'

type AccountFormOptions<Values extends Record<string, string>> = {
  initial: Values
  taken?: TakenFromPrompt | null
  /** Finds problems before anything is sent; the message of each is its code. */
  loadSchema?: LoadSchema<Values>
  send: (values: Values) => Promise<AccountRefusal>
  problemOf: FindProblem
  /** Default: loads / with a full page load, so that every part of the page gets the new session. */
  onSuccess?: (values: Values, clear: () => void) => void
}

/**
 * State of a form of an account. Problems are codes, found here or by the server, and shown as `problemOf` says; the
 * first wrong field gets the focus. The values stay after a refusal.
 */
export function useAccountForm<Values extends Record<string, string>>({
  initial,
  taken,
  loadSchema,
  send,
  problemOf,
  onSuccess,
}: AccountFormOptions<Values>) {
  const { register, handleSubmit, setError, reset, control, formState } = useForm<Values>({
    defaultValues: { ...initial, ...taken?.values } as DefaultValues<Values>,
    resolver: loadSchema && schemaResolver(loadSchema),
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const values = useWatch({ control })
  // Stays pending while / loads.
  const pending = isSubmitting || (isSubmitSuccessful && !onSuccess)
  const problems = Object.values(errors).map((error) => problemOf(String(error?.message)))

  function field(name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) {
    const shown = problems.find((problem) => problem.field?.name === name)
    return { ...register(name, options), error: shown?.field?.message }
  }

  const refused = taken?.refused
  useEffect(() => {
    if (refused === undefined) return
    const name = problemOf(refused).field?.name ?? 'root'
    setError(name as Path<Values>, { type: OF_PROMPT, message: refused })
  }, [refused, problemOf, setError])

  const submit = handleSubmit(async (entered) => {
    const code = await send(entered)
    if (code === null && !onSuccess) return window.location.assign('/')
    if (code === null) return onSuccess?.(entered, () => reset())
    const name = problemOf(code).field?.name ?? 'root'
    setError(name as Path<Values>, { message: code }, { shouldFocus: true })
  })

  return {
    field,
    submit: (event: SubmitEvent) => (pending ? event.preventDefault() : submit(event)),
    pending,
    filled: Object.values(values).every((value) => value?.trim()),
    // The prompt knows more: when to try again.
    message:
      (errors.root?.type === OF_PROMPT && taken?.message) || problems.find(({ message }) => message)?.message,
  }
}
