import type { ReactNode } from 'react'
import { loginProblem, passwordLinkProblem, signUpProblem } from '@/components/account/forms/account-messages'
import { LinkSent } from '@/components/account/forms/link-sent'
import { ACCOUNT_PROMPT_ID, PROMPT_MESSAGE_ID } from '@/components/account/forms/taken-from-prompt'
import { PromptField, promptErrorId } from '@/components/account/prompt/prompt-field'
import { buttonClass } from '@/components/ui/button/button-styles'
import { ErrorNote } from '@/components/ui/field/error-note'
import type { AccountSheetName } from '@/lib/client/sheets/account-sheet'
import { PASSWORD_LENGTH } from '@/lib/domain/accounts/credentials.schema'
import { ASKED_PAGE } from '@/lib/domain/accounts/return-path'
import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'
import { waitText } from '@/lib/errors/wait-text'

const CONFIRMATION = 'user[password_confirmation]'

/** What the form in the place of a sheet knows. */
export type PromptState = {
  csrfToken: string
  /** The page that the visitor asked for, which signing in leads to. */
  askedPage?: string
  /** The code of the refusal of a form that was sent before, with the address that was typed into it. */
  refused?: string
  /** Until the form may be sent again, after too many attempts. */
  retryAfterSeconds?: number
  typed?: string
  /** Whether the link that was asked for is on its way. */
  isSent?: boolean
}

type PromptFormProps = PromptState & {
  options: SignInOptions
  /** An address that keeps the page that was asked for. */
  pathTo: (path: string, query?: Record<string, string>) => string
}

/** What is wrong with the whole form. */
const formMessage = (message: string | undefined, { retryAfterSeconds }: PromptState) =>
  retryAfterSeconds ? `Too many attempts. Please try again ${waitText(retryAfterSeconds)}.` : message

export function LoginPrompt(props: PromptFormProps) {
  const { options, pathTo, refused, typed } = props
  const message = formMessage(refused && loginProblem(refused).message, props)
  return (
    <PromptForm
      {...props}
      name="login"
      action="/login"
      message={message}
      submitLabel="Log in"
      other={options.hasSignUp && { question: 'New here?', label: 'Sign up', href: pathTo('/sign_up') }}
    >
      <PromptField name="email" kind="email" defaultValue={typed} autoFocus={!typed} />
      <PromptField
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus={Boolean(typed)}
        describedBy={message && PROMPT_MESSAGE_ID}
      />
      {options.hasReset && (
        <a
          href={pathTo('/', { sheet: 'forgotten-password' })}
          className="touch-target -mt-2 justify-self-end rounded-sm text-sm font-medium text-thread underline-offset-4 hover:underline"
        >
          Forgot your password?
        </a>
      )}
    </PromptForm>
  )
}

export function SignUpPrompt(props: PromptFormProps) {
  const { pathTo, refused, typed } = props
  const { field, ...problem } = (refused && signUpProblem(refused)) || {}
  const message = formMessage(problem.message, props)
  const first = field?.name ?? (typed ? 'password' : 'email')
  const problemOf = (name: string) => (field?.name === name ? field.message : undefined)
  // Both passwords are empty again: the first one has the focus, and says what was wrong with the second.
  const isMismatch = first === 'passwordConfirmation'
  const ofForm = field || !message ? undefined : PROMPT_MESSAGE_ID
  return (
    <PromptForm
      {...props}
      name="sign-up"
      action="/sign_up"
      message={message}
      submitLabel="Sign up"
      other={{ question: 'Already have an account?', label: 'Log in', href: pathTo('/login') }}
    >
      <PromptField
        name="user[email]"
        kind="email"
        defaultValue={typed}
        error={problemOf('email')}
        autoFocus={first === 'email'}
        describedBy={first === 'email' ? ofForm : undefined}
      />
      <PromptField
        name="user[password]"
        label="Password"
        description="At least 8 characters"
        error={problemOf('password')}
        minLength={PASSWORD_LENGTH.min}
        autoFocus={first === 'password' || isMismatch}
        describedBy={isMismatch ? promptErrorId(CONFIRMATION) : ofForm}
      />
      <PromptField name={CONFIRMATION} label="Confirm password" error={problemOf('passwordConfirmation')} />
    </PromptForm>
  )
}

export function ForgottenPasswordPrompt(props: PromptFormProps) {
  const { pathTo, refused, typed, isSent } = props
  const { field, ...problem } = (refused && passwordLinkProblem(refused)) || {}
  const message = formMessage(problem.message, props)
  return (
    <PromptForm
      {...props}
      name="forgotten-password"
      action="/api/account/password-link"
      message={message}
      submitLabel={isSent ? 'Send again' : 'Send link'}
      other={{ question: 'Remembered it?', label: 'Log in', href: pathTo('/login') }}
    >
      <PromptField
        name="email"
        kind="email"
        defaultValue={typed}
        error={field?.message}
        autoFocus
        describedBy={field ? undefined : message && PROMPT_MESSAGE_ID}
      />
      {isSent && typed && <LinkSent to={typed} />}
    </PromptForm>
  )
}

type FrameProps = Pick<PromptState, 'csrfToken' | 'askedPage' | 'refused'> & {
  name: AccountSheetName
  action: string
  message: string | undefined
  submitLabel: string
  /** The link to the other form. */
  other: { question: string; label: string; href: string } | false
  children: ReactNode
}

function PromptForm({ name, action, refused, message, submitLabel, other, ...props }: FrameProps) {
  return (
    <form
      id={ACCOUNT_PROMPT_ID}
      data-sheet={name}
      data-refused={refused}
      action={action}
      method="post"
      className="grid gap-5"
    >
      <input type="hidden" name="authenticity_token" value={props.csrfToken} />
      {props.askedPage && <input type="hidden" name={ASKED_PAGE} value={props.askedPage} />}
      {props.children}
      {message && <ErrorNote id={PROMPT_MESSAGE_ID}>{message}</ErrorNote>}
      <button type="submit" className={buttonClass({ size: 'lg', block: true })}>
        {submitLabel}
      </button>
      {other && (
        <p className="text-center text-sm text-ink-soft">
          <span>{other.question}</span>{' '}
          <a
            href={other.href}
            className="touch-target rounded-sm font-medium text-thread underline-offset-4 hover:underline"
          >
            {other.label}
          </a>
        </p>
      )}
    </form>
  )
}
