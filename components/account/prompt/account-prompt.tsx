import { X } from 'lucide-react'
import { GoogleLink } from '@/components/account/google-link'
import { ACCOUNT_TEXTS } from '@/components/account/prompt/account-texts'
import { OrLine } from '@/components/account/prompt/or-line'
import {
  ForgottenPasswordPrompt,
  LoginPrompt,
  type PromptState,
  SignUpPrompt,
} from '@/components/account/prompt/prompt-forms'
import { signInNotice } from '@/components/account/sign-in-notices'
import { ErrorNote } from '@/components/ui/field/error-note'
import { SHEET_BACKDROP, SHEET_POPUP, SHEET_VIEWPORT } from '@/components/ui/sheet/sheet-styles'
import type { AccountSheetName } from '@/lib/client/sheets/account-sheet'
import { ASKED_PAGE } from '@/lib/domain/accounts/return-path'
import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'

const TITLE_ID = 'account-prompt-title'

const FORMS = {
  login: LoginPrompt,
  'sign-up': SignUpPrompt,
  'forgotten-password': ForgottenPasswordPrompt,
} as const

type AccountPromptProps = PromptState & {
  sheet: AccountSheetName
  productName: string
  options: SignInOptions
  /** A key of sign-in-notices.ts. */
  error?: string
}

/**
 * Login or sign-up before its scripts run, drawn by the server only: a form that looks like the sheet. The sheet takes its
 * place, and what was typed (components/account/forms/taken-from-prompt.ts).
 */
export function AccountPrompt({ productName, options, error, ...props }: AccountPromptProps) {
  const sheet = props.sheet === 'sign-up' && !options.hasSignUp ? 'login' : props.sheet
  const hasIssuer = options.issuerName !== null && sheet !== 'forgotten-password'
  const { title, greeting } = ACCOUNT_TEXTS[sheet]
  const Form = FORMS[sheet]
  const notice = signInNotice(error, options)
  const pathTo = (path: string, query = {}) => {
    const kept = new URLSearchParams({ ...query, ...(props.askedPage && { [ASKED_PAGE]: props.askedPage }) })
    return kept.size > 0 ? `${path}?${kept}` : path
  }
  return (
    <>
      <div className={SHEET_BACKDROP} />
      <div className={SHEET_VIEWPORT}>
        <section data-prompt aria-labelledby={TITLE_ID} className={SHEET_POPUP}>
          <span
            aria-hidden
            className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden"
          />
          <div className="flex shrink-0 items-start gap-4 px-5 pt-4 pb-3 md:px-8 md:pt-6">
            <div className="flex min-h-11 grow flex-col justify-center">
              <h2 id={TITLE_ID} className="headword text-xl">
                {title(productName)}
              </h2>
              <p className="mt-1 text-ink-soft">{greeting}</p>
            </div>
            <a
              href={pathTo('/')}
              aria-label="Close"
              title="Close"
              className="-me-2.5 inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink hover:bg-thread-soft"
            >
              <X size={22} />
            </a>
          </div>
          <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-6 md:px-8">
            {notice && <ErrorNote className="mb-5">{notice}</ErrorNote>}
            {hasIssuer && (
              <GoogleLink issuerName={options.issuerName ?? ''} href={pathTo('/auth/google_oauth2')} />
            )}
            {hasIssuer && options.hasPasswords && <OrLine />}
            {options.hasPasswords && <Form {...props} options={options} pathTo={pathTo} />}
          </div>
        </section>
      </div>
    </>
  )
}
