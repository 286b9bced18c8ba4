'use client'

import { AccountForm } from '@/components/account/forms/account-form'
import { signUpProblem } from '@/components/account/forms/account-messages'
import { signUp } from '@/components/account/forms/account-requests'
import { PasswordField } from '@/components/account/forms/password-field'
import { type AccountFormProps, useAccountForm } from '@/components/account/forms/use-account-form'
import { TextField } from '@/components/ui/field/text-field'
import { openAccountSheet } from '@/lib/client/sheets/account-sheet'

const loadSchema = async () => (await import('@/lib/domain/accounts/credentials.schema')).signUpSchema

export function SignUpForm({ email = '', taken }: AccountFormProps) {
  const { field, submit, pending, filled, message } = useAccountForm({
    initial: { email, password: '', passwordConfirmation: '' },
    taken,
    loadSchema,
    send: signUp,
    problemOf: signUpProblem,
  })
  return (
    <AccountForm
      submitLabel="Sign up"
      pending={pending}
      filled={filled}
      message={message}
      onSubmit={submit}
      other={{
        question: 'Already have an account?',
        label: 'Log in',
        onPress: () => openAccountSheet('login'),
      }}
    >
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label="Password"
        description="At least 8 characters"
        autoComplete="new-password"
        {...field('password', { deps: 'passwordConfirmation' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('passwordConfirmation')}
      />
    </AccountForm>
  )
}
