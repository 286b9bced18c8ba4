'use client'

import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ForgottenPasswordForm } from '@/components/account/forms/forgotten-password-form'
import { LoginForm } from '@/components/account/forms/login-form'
import { SignUpForm } from '@/components/account/forms/sign-up-form'
import { type TakenFromPrompt, takeFromPrompt } from '@/components/account/forms/taken-from-prompt'
import { GoogleLink } from '@/components/account/google-link'
import { ACCOUNT_TEXTS } from '@/components/account/prompt/account-texts'
import { OrLine } from '@/components/account/prompt/or-line'
import { signInNotice } from '@/components/account/sign-in-notices'
import { useSignInOptions } from '@/components/account/sign-in-options'
import { ErrorNote } from '@/components/ui/field/error-note'
import { Sheet } from '@/components/ui/sheet/sheet'
import { showToast } from '@/components/ui/toast/toast'
import { findWaitingDraft } from '@/lib/client/draft/add-word-draft'
import type { AccountSheetName } from '@/lib/client/sheets/account-sheet'
import { showAddWordSheet } from '@/lib/client/sheets/add-word-sheet'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { quotedWord } from '@/lib/domain/text/quoted-word'

export type AccountSheetProps = {
  name: AccountSheetName
  productName: string
  /** A key of sign-in-notices.ts. */
  error?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The sheet stands where its prompt stood, with what was typed there. */
  onShown?: () => void
}

const FORMS = {
  login: LoginForm,
  'sign-up': SignUpForm,
  'forgotten-password': ForgottenPasswordForm,
} as const satisfies Record<AccountSheetName, unknown>

/** Login, sign-up or a forgotten password. The form is empty on each opening, because the content unmounts when the sheet has closed. */
export function AccountSheet({ name, productName, error, open, onOpenChange, onShown }: AccountSheetProps) {
  const options = useSignInOptions()
  const shown = name === 'sign-up' && !options.hasSignUp ? 'login' : name
  const { title, greeting } = ACCOUNT_TEXTS[shown]
  const Form = FORMS[shown]
  const isForgotten = shown === 'forgotten-password'
  const notice = signInNotice(error, options)
  const draft = useWaitingDraft(open)
  const [taken, setTaken] = useState(takeFromPrompt)
  const [first] = useState(shown)
  // It belongs to the form that was sent: not to one that is opened afterwards, nor to the same one again.
  if (taken && shown !== first) setTaken(null)
  /** The field that had the focus in the prompt. */
  const focused = useRef<HTMLInputElement>(null)
  const takePlace = useEffectEvent(() => onShown?.())
  useLayoutEffect(() => takePlace(), [])

  function handleOpenChange(next: boolean) {
    onOpenChange(next)
    if (next || !draft) return
    showToast({
      title: `${quotedWord(draft.text.trim())} is still here`,
      action: { label: 'Bring it back', onPress: () => showAddWordSheet({ draft }) },
    })
  }

  return (
    <Sheet
      open={open}
      onOpenChange={handleOpenChange}
      onClosed={() => setTaken(null)}
      initialFocus={taken?.focused ? focused : undefined}
      title={title(productName)}
      description={
        draft ? `"${draft.text.trim()}" is kept, and saved with one press once you are in.` : greeting
      }
    >
      {notice && <ErrorNote className="mb-5">{notice}</ErrorNote>}
      {options.issuerName && !isForgotten && <GoogleLink issuerName={options.issuerName} />}
      {options.issuerName && options.hasPasswords && !isForgotten && <OrLine />}
      {options.hasPasswords && (
        <FormFrame name={shown} taken={taken} focused={focused}>
          {(email) => <Form email={email} taken={taken?.sheet === shown ? taken : null} />}
        </FormFrame>
      )}
    </Sheet>
  )
}

/** The draft that waits for an account, as it was when the sheet opened. It stays while the sheet closes. */
function useWaitingDraft(open: boolean): AddWordState | null {
  const [opened, setOpened] = useState<{ open: boolean; draft: AddWordState | null }>({
    open: false,
    draft: null,
  })
  if (open !== opened.open) setOpened({ open, draft: open ? findWaitingDraft() : opened.draft })
  return opened.draft
}

type FormFrameProps = {
  name: AccountSheetName
  taken: TakenFromPrompt | null
  /** Gets the field whose counterpart had the focus in the prompt. */
  focused: RefObject<HTMLInputElement | null>
  /** The form, which begins with the address that was typed into the one before. */
  children: (email: string) => ReactNode
}

/** Around a form. After a switch between forms it focuses the first field; on opening, the sheet does that. */
function FormFrame({ name, taken, focused, children }: FormFrameProps) {
  const [email, setEmail] = useState(taken?.values.email ?? '')
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  const wasTouched = useLastTouch(frame)
  const [before] = useState(taken)

  useLayoutEffect(() => {
    if (!before?.focused) return
    focused.current = frame.current?.querySelector(`input[name="${before.focused}"]`) ?? null
    focused.current?.focus()
  }, [before, focused])

  useLayoutEffect(() => {
    if (shown.current === name) return
    shown.current = name
    // On a phone, the on-screen keyboard would cover the sheet.
    if (!wasTouched.current) frame.current?.querySelector('input')?.focus()
  }, [name, wasTouched])

  function keepEmail({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value)
  }

  return (
    <div ref={frame} onInput={keepEmail}>
      {children(email)}
    </div>
  )
}

/** Whether the last press inside the frame came from a finger. */
function useLastTouch(frame: RefObject<HTMLElement | null>) {
  const touched = useRef(false)

  useLayoutEffect(() => {
    const leave = new AbortController()
    const options = { signal: leave.signal }
    const handlePointer = ({ pointerType }: PointerEvent) => {
      touched.current = pointerType === 'touch'
    }
    const handleKey = () => {
      touched.current = false
    }
    frame.current?.addEventListener('pointerdown', handlePointer, options)
    frame.current?.addEventListener('keydown', handleKey, options)
    return () => leave.abort()
  }, [frame])

  return touched
}
