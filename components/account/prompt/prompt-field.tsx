import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, fieldIds } from '@/components/ui/field/field-frame'

type PromptFieldProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'defaultValue' | 'minLength'
> & {
  name: string
  kind?: 'email' | 'password'
  label?: string
  description?: string
  error?: string | undefined
  /** Id of a further text about the field. */
  describedBy?: string | undefined
}

const fieldId = (name: string) => `prompt-${name.replaceAll(/\W+/g, '-')}`

/** Id of the error that a field of the prompt has. */
export const promptErrorId = (name: string) => fieldIds(fieldId(name), { error: name }).errorId

/** A field of the prompt, which looks like TextField; the button that shows a password needs scripts and comes with them. */
export function PromptField({
  name,
  kind = 'password',
  label = 'Email',
  description,
  error,
  describedBy,
  autoComplete = kind === 'email' ? 'username' : 'new-password',
  ...props
}: PromptFieldProps) {
  const id = fieldId(name)
  const texts = { label, description: error ? undefined : description, error }
  return (
    <FieldFrame {...texts} id={id}>
      <input
        {...props}
        id={id}
        name={name}
        type={kind}
        inputMode={kind === 'email' ? 'email' : undefined}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        // A screen reader would call an empty field wrong before anything is typed.
        aria-invalid={error !== undefined}
        aria-describedby={cx(describedBy, fieldIds(id, texts).describedBy) || undefined}
        className={cx(controlClass, 'h-12 px-4', kind === 'password' && 'pe-14')}
      />
    </FieldFrame>
  )
}
