'use client'

import { AccountForm } from '@/components/account/account-form'
import { logIn } from '@/components/account/account-requests'
import { PasswordField } from '@/components/account/password-field'
import { useAccountForm } from '@/components/account/use-account-form'
import { TextField } from '@/components/ui/field/text-field'
import { openAccountSheet } from '@/lib/client/account-sheet'

export function LoginForm() {
  const { field, submit, pending, filled, message } = useAccountForm({ email: '', password: '' }, logIn)
  return (
    <AccountForm
      submitLabel="Log in"
      pending={pending}
      filled={filled}
      message={message}
      onSubmit={submit}
      other={{ question: 'New here?', label: 'Sign up', onPress: () => openAccountSheet('sign-up') }}
    >
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  )
}
