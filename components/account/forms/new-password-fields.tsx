import { PasswordField } from '@/components/account/forms/password-field'
import type { TextFieldProps } from '@/components/ui/field/text-field'

/** A new password and its repetition; `password` and `confirmation` are the props of their fields. */
export function NewPasswordFields({
  label = 'Password',
  password,
  confirmation,
}: {
  label?: string
  password: Partial<TextFieldProps>
  confirmation: Partial<TextFieldProps>
}) {
  return (
    <>
      <PasswordField
        label={label}
        description="At least 8 characters"
        autoComplete="new-password"
        {...password}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirmation} />
    </>
  )
}
