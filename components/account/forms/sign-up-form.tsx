'use client'

import { useId } from 'react'
import { AccountForm } from '@/components/account/forms/account-form'
import { signUpProblem } from '@/components/account/forms/account-messages'
import { signUp } from '@/components/account/forms/account-requests'
import { PasswordField } from '@/components/account/forms/password-field'
import { type AccountFormProps, useAccountForm } from '@/components/account/forms/use-account-form'
import { fieldIds } from '@/components/ui/field/field-frame'
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
  // In the order of the form: the first wrong one gets the focus.
  const address = field('email')
  const password = field('password', { deps: 'passwordConfirmation' })
  const confirmation = { ...field('passwordConfirmation'), id: useId() }
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
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...address} />
      <PasswordField
        label="Password"
        description="At least 8 characters"
        autoComplete="new-password"
        {...password}
        // After a form without scripts both are empty again, and the first one has the focus.
        describedBy={taken ? fieldIds(confirmation.id, confirmation).errorId : undefined}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirmation} />
    </AccountForm>
  )
}
