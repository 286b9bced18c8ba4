'use client'

import { useRouter } from 'next/navigation'
import { newPasswordProblem } from '@/components/account/forms/account-messages'
import { changePassword, requestPasswordLink } from '@/components/account/forms/account-requests'
import { NewPasswordFields } from '@/components/account/forms/new-password-fields'
import { PasswordField } from '@/components/account/forms/password-field'
import { useAccountForm } from '@/components/account/forms/use-account-form'
import { useAccountAction } from '@/components/settings/security/use-account-action'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'
import { showToast } from '@/components/ui/toast/toast'

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' }
const loadSchema = async () =>
  (await import('@/lib/domain/accounts/credentials.schema')).changedPasswordSchema

type ChangePasswordProps = {
  email: string
  hasPassword: boolean
  canSendMail: boolean
  issuerName: string | null
}

/** Changes the password. An account without one gets it by a link, which shows that the address is the user's. */
export function ChangePassword({ hasPassword, ...props }: ChangePasswordProps) {
  return (
    <SettingsSection title="Password">
      {hasPassword ? (
        <PasswordForm canSendMail={props.canSendMail} email={props.email} />
      ) : (
        <NoPassword {...props} />
      )}
    </SettingsSection>
  )
}

function PasswordForm({ email, canSendMail }: Pick<ChangePasswordProps, 'email' | 'canSendMail'>) {
  const router = useRouter()
  const { field, submit, pending, filled, message } = useAccountForm({
    initial: EMPTY,
    loadSchema,
    send: changePassword,
    problemOf: newPasswordProblem,
    onSuccess: (_, clear) => {
      clear()
      showToast({ title: 'Password changed. All other devices are signed out.', tone: 'success' })
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-[28rem] gap-5">
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields
        label="New password"
        password={field('password', { deps: 'passwordConfirmation' })}
        confirmation={field('passwordConfirmation')}
      />
      {message && <ErrorNote>{message}</ErrorNote>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending} disabled={!filled}>
          Change password
        </Button>
        {canSendMail && <PasswordLinkButton email={email}>Forgot it?</PasswordLinkButton>}
      </div>
    </form>
  )
}

function NoPassword({ email, canSendMail, issuerName }: Omit<ChangePasswordProps, 'hasPassword'>) {
  return (
    <>
      <p className="mt-2 max-w-[34rem] text-ink-soft">{`This account has no password: you sign in with ${issuerName ?? 'another service'}.`}</p>
      {canSendMail && (
        <div className="mt-4">
          <PasswordLinkButton email={email}>Send a link to choose one</PasswordLinkButton>
        </div>
      )}
    </>
  )
}

function PasswordLinkButton({ email, children }: { email: string; children: string }) {
  const { run, pending } = useAccountAction()
  const send = () => run('link', () => requestPasswordLink({ email }), `A link is on its way to ${email}`)
  return (
    <Button variant="secondary" pending={pending !== null} onClick={send}>
      {children}
    </Button>
  )
}
