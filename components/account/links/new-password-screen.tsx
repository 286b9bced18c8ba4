'use client'

import { AccountButton } from '@/components/account/account-button'
import { AccountForm } from '@/components/account/forms/account-form'
import { newPasswordProblem } from '@/components/account/forms/account-messages'
import { chooseNewPassword } from '@/components/account/forms/account-requests'
import { NewPasswordFields } from '@/components/account/forms/new-password-fields'
import { useAccountForm } from '@/components/account/forms/use-account-form'
import { LinkPage } from '@/components/account/links/link-page'

const EMPTY = { password: '', passwordConfirmation: '' }
const loadSchema = async () => (await import('@/lib/domain/accounts/credentials.schema')).newPasswordSchema

/** The page of a link to choose a new password. `token` is null when the link does not work any more. */
export function NewPasswordScreen({ token }: { token: string | null }) {
  if (token === null) {
    return (
      <LinkPage
        title="This link no longer works"
        text="A link works for one hour, and only once. Ask for a new one and open it from the newest mail."
      >
        <AccountButton sheet="forgotten-password" size="lg" block>
          Ask for a new link
        </AccountButton>
      </LinkPage>
    )
  }
  return (
    <LinkPage
      title="Choose a new password"
      text="You are signed in here afterwards, and signed out everywhere else."
    >
      <Form token={token} />
    </LinkPage>
  )
}

function Form({ token }: { token: string }) {
  const { field, submit, pending, filled, message } = useAccountForm({
    initial: EMPTY,
    loadSchema,
    send: (values) => chooseNewPassword(token, values),
    problemOf: newPasswordProblem,
  })
  return (
    <AccountForm
      submitLabel="Save new password"
      pending={pending}
      filled={filled}
      message={message}
      onSubmit={submit}
    >
      <NewPasswordFields
        label="New password"
        password={field('password', { deps: 'passwordConfirmation' })}
        confirmation={field('passwordConfirmation')}
      />
    </AccountForm>
  )
}
