'use client'

import { useState } from 'react'
import { AccountForm } from '@/components/account/forms/account-form'
import { passwordLinkProblem } from '@/components/account/forms/account-messages'
import { requestPasswordLink } from '@/components/account/forms/account-requests'
import { useAccountForm } from '@/components/account/forms/use-account-form'
import { TextField } from '@/components/ui/field/text-field'
import { openAccountSheet } from '@/lib/client/sheets/account-sheet'

const LOGIN = { question: 'Remembered it?', label: 'Log in', onPress: () => openAccountSheet('login') }

/** Asks for a link to choose a new password. What it says afterwards is the same for every address. */
export function ForgottenPasswordForm({ email = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { field, submit, pending, filled, message } = useAccountForm({
    initial: { email },
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
      <p role="status" className="text-sm empty:hidden">
        {sentTo && (
          <>
            If <strong className="break-words">{sentTo}</strong> has an account here, a mail is on its way.
            Its link works for one hour. Look into your spam folder, too.
          </>
        )}
      </p>
    </AccountForm>
  )
}
