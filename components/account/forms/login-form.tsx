'use client'

import { AccountForm } from '@/components/account/forms/account-form'
import { loginProblem } from '@/components/account/forms/account-messages'
import { logIn } from '@/components/account/forms/account-requests'
import { PasswordField } from '@/components/account/forms/password-field'
import { type AccountFormProps, useAccountForm } from '@/components/account/forms/use-account-form'
import { useSignInOptions } from '@/components/account/sign-in-options'
import { TextField } from '@/components/ui/field/text-field'
import { openAccountSheet } from '@/lib/client/sheets/account-sheet'

const SIGN_UP = { question: 'New here?', label: 'Sign up', onPress: () => openAccountSheet('sign-up') }

export function LoginForm({ email = '', taken }: AccountFormProps) {
  const { hasSignUp, hasReset } = useSignInOptions()
  const { field, submit, pending, filled, message } = useAccountForm({
    initial: { email, password: '' },
    taken,
    send: logIn,
    problemOf: loginProblem,
  })
  return (
    <AccountForm
      submitLabel="Log in"
      pending={pending}
      filled={filled}
      message={message}
      onSubmit={submit}
      other={hasSignUp ? SIGN_UP : undefined}
    >
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {hasReset && (
        <button
          type="button"
          onClick={() => openAccountSheet('forgotten-password')}
          className="touch-target -mt-2 justify-self-end rounded-sm text-sm font-medium text-thread underline-offset-4 hover:underline"
        >
          Forgot your password?
        </button>
      )}
    </AccountForm>
  )
}
