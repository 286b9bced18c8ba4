'use client'

import { useState } from 'react'
import { AccountForm } from '@/components/account/forms/account-form'
import { passwordLinkProblem } from '@/components/account/forms/account-messages'
import { requestPasswordLink } from '@/components/account/forms/account-requests'
import { LinkSent } from '@/components/account/forms/link-sent'
import { type AccountFormProps, useAccountForm } from '@/components/account/forms/use-account-form'
import { TextField } from '@/components/ui/field/text-field'
import { openAccountSheet } from '@/lib/client/sheets/account-sheet'

const LOGIN = { question: 'Remembered it?', label: 'Log in', onPress: () => openAccountSheet('login') }

/** Asks for a link to choose a new password. What it says afterwards is the same for every address. */
export function ForgottenPasswordForm({ email = '', taken }: AccountFormProps) {
  const [sentTo, setSentTo] = useState(taken?.sentTo)
  const { field, submit, pending, filled, message } = useAccountForm({
    initial: { email },
    taken,
    send: requestPasswordLink,
    problemOf: passwordLinkProblem,
    onSuccess: ({ email }) => setSentTo(email.trim()),
  })
  return (
    <AccountForm
      submitLabel={sentTo ? 'Send again' : 'Send link'}
      pending={pending}
      filled={filled}
      message={message}
      onSubmit={submit}
      other={LOGIN}
    >
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <LinkSent to={sentTo ?? ''} />
    </AccountForm>
  )
}
