import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, fieldIds } from '@/components/ui/field/field-frame'

type PromptFieldProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'autoFocus' | 'defaultValue'> & {
  name: string
  kind?: 'email' | 'password'
  label?: string
  description?: string
  error?: string | undefined
  /** Id of a further text about the field. */
  describedBy?: string | undefined
}

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
  const id = `prompt-${name.replaceAll(/\W+/g, '-')}`
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
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(fieldIds(id, texts).describedBy, describedBy) || undefined}
        className={cx(controlClass, 'h-12 px-4', kind === 'password' && 'pe-14')}
      />
    </FieldFrame>
  )
}
