'use client'

import { AccountForm } from '@/components/account/account-form'
import { signUp } from '@/components/account/account-requests'
import { PasswordField } from '@/components/account/password-field'
import { useAccountForm } from '@/components/account/use-account-form'
import { TextField } from '@/components/ui/field/text-field'
import { openAccountSheet } from '@/lib/client/account-sheet'

const EMPTY = { email: '', password: '', passwordConfirmation: '' }

export function SignUpForm() {
  const { field, submit, pending, filled, message } = useAccountForm(EMPTY, signUp)
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
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('passwordConfirmation')}
      />
    </AccountForm>
  )
}
