import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import { showToast } from '@/components/ui/toast/toast'
import type { Outcome } from '@/lib/client/api/problem-of'
import { type LoadSchema, schemaResolver } from '@/lib/client/schema-resolver'

/** Shown when a save failed for a reason that the user cannot change. */
const FAILED = 'Failed to save changes. Please try again.'

type SettingsFormOptions<Values extends FieldValues> = {
  /** The saved values. Fields that the user has not changed follow them. */
  saved: Values
  loadSchema: LoadSchema<Values>
  /** Sends the values; the outcome is that of the mutation's payload. */
  save: (values: Values) => Promise<Outcome | undefined>
  onSaved: () => void
  /** Shown above the button when there was no answer. */
  failedText?: string
}

/** The state of a settings form; SettingsForm draws it. */
export interface SettingsFormState {
  isDirty: boolean
  pending: boolean
  /** A problem that belongs to no field. */
  message: string | undefined
  submit: (event: SubmitEvent) => void
}

const textsOf = (values: FieldValues): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))

/** The value of a control, of the type of the saved one; undefined if that is of another type. */
function valueIn(input: HTMLInputElement, saved: unknown): unknown {
  if (typeof saved === 'boolean') return input.checked
  if (typeof saved === 'number') return Number(input.value)
  return typeof saved === 'string' ? input.value : undefined
}

/**
 * A form whose fields start with the saved values. Its schema is the server's, so a wrong field is reported before
 * anything is sent; a problem that the server names is shown at the same field. A failed save keeps what was entered.
 * Saving without a change sends nothing; with what was written during a save the form stays.
 */
export function useSettingsForm<Values extends FieldValues>({
  saved,
  loadSchema,
  save,
  onSaved,
  failedText = FAILED,
}: SettingsFormOptions<Values>) {
  const { register, control, handleSubmit, setError, getValues, setValue, reset, formState } =
    useForm<Values>({
      defaultValues: saved as DefaultValues<Values>,
      values: saved,
      resetOptions: { keepDirtyValues: true, keepErrors: true },
      resolver: schemaResolver(loadSchema),
    })
  const { errors, isDirty, isSubmitting } = formState
  const latest = useRef(saved)
  /** What was in each field when React took it over. */
  const taken = useRef(new Map<Path<Values>, unknown>())
  useEffect(() => {
    const change = (name: string, value: unknown) =>
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    for (const [name, value] of taken.current)
      if (value !== undefined && value !== latest.current[name]) change(name, value)
    // useForm has just called all that radio buttons took over (use-chosen-before.ts) unchanged: nothing would be sent.
    const [entered, stored] = [getValues(), textsOf(latest.current)]
    for (const [name, text] of Object.entries(textsOf(entered)))
      if (text !== stored[name]) change(name, entered[name])
  }, [setValue, getValues])
  useLayoutEffect(() => {
    latest.current = saved
  }, [saved])

  const send = handleSubmit(async (entered) => {
    if (!isDirty) return onSaved()
    const written = textsOf(getValues())
    const outcome = await save(entered).catch(() => undefined)
    if (outcome?.success) {
      const now = getValues()
      reset(entered)
      // What was written meanwhile stays, and is not saved yet. Other fields follow what is saved.
      const stored = textsOf(latest.current)
      const later = Object.entries(textsOf(now)).filter(
        ([name, text]) => text !== written[name] && text !== stored[name],
      )
      for (const [name] of later)
        setValue(name as Path<Values>, now[name] as PathValue<Values, Path<Values>>, { shouldDirty: true })
      // Most forms are left at once: without this, a screen reader would say only the next page's title.
      showToast({ title: 'Changes saved', tone: 'success' })
      return later.length === 0 ? onSaved() : undefined
    }
    const problems = outcome?.problems ?? []
    if (problems.length === 0) setError('root', { message: failedText })
    for (const [index, { field, message }] of problems.entries()) {
      const name = field?.split('.').at(-1) ?? ''
      setError((name in saved ? name : 'root') as Path<Values>, { message }, { shouldFocus: index === 0 })
    }
  })

  const form: SettingsFormState = {
    isDirty,
    pending: isSubmitting,
    message: errors.root?.message,
    submit: (event) => (isSubmitting ? event.preventDefault() : void send(event)),
  }

  /**
   * Props of a field's control. The server draws it with the saved value. What is in it when React takes it over was typed before scripts ran.
   */
  function field(name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) {
    const error = errors[name]?.message
    const value: unknown = saved[name]
    const { ref, ...control } = register(name, options)
    return {
      ...control,
      ref(input: HTMLInputElement | null) {
        if (input && !taken.current.has(name)) taken.current.set(name, valueIn(input, saved[name]))
        ref(input)
      },
      defaultChecked: typeof value === 'boolean' ? value : undefined,
      defaultValue: typeof value === 'string' || typeof value === 'number' ? value : undefined,
      error: typeof error === 'string' ? error : undefined,
    }
  }

  return { form, field, control, setValue }
}
