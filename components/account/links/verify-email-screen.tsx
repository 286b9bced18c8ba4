'use client'

import Link from 'next/link'
import { useState } from 'react'
import { AccountButton } from '@/components/account/account-button'
import { verifyEmail } from '@/components/account/forms/account-requests'
import { LinkPage } from '@/components/account/links/link-page'
import { LinkQuestion } from '@/components/account/links/link-question'
import { buttonClass } from '@/components/ui/button/button-styles'
import type { ErrorCode } from '@/lib/errors/messages'

type State = 'signed-out' | 'asked' | 'pending' | 'verified' | 'expired' | 'failed'

const AFTER_REFUSAL: Readonly<Partial<Record<ErrorCode, State>>> = {
  LINK_EXPIRED: 'expired',
  UNAUTHENTICATED: 'signed-out',
}

/**
 * The page of a link that verifies an address. Only its button does that, because mail scanners open links, and only for
 * the signed-in user: the owner of an address must not verify it for somebody else who registered it.
 */
export function VerifyEmailScreen({ token, isSignedIn }: { token: string | null; isSignedIn: boolean }) {
  const [state, setState] = useState<State>(token ? (isSignedIn ? 'asked' : 'signed-out') : 'expired')

  async function verify() {
    setState('pending')
    const code = await verifyEmail(token ?? '')
    setState(code === null ? 'verified' : (AFTER_REFUSAL[code] ?? 'failed'))
  }

  if (state === 'signed-out') {
    return (
      <LinkPage
        title="Please log in first"
        text="Then open the link of the mail again. If you have no account here, ignore the mail."
      >
        <AccountButton sheet="login" size="lg" block>
          Log in
        </AccountButton>
      </LinkPage>
    )
  }
  if (state === 'expired') {
    return (
      <LinkPage
        title="This link no longer works"
        text="A link works for one hour, and only once. Your security settings can send a new one."
      >
        <Link href="/settings/security" className={buttonClass({ size: 'lg', block: true })}>
          Security settings
        </Link>
      </LinkPage>
    )
  }
  if (state === 'verified') {
    return (
      <LinkPage title="Thank you" text={<span role="status">Your address is verified.</span>}>
        <Link href="/" className={buttonClass({ size: 'lg', block: true })}>
          Go on
        </Link>
      </LinkPage>
    )
  }
  return (
    <LinkQuestion
      title="Is this your address?"
      text="Press the button to show that the mail reached you."
      action="Yes, this is my address"
      state={state}
      onConfirm={verify}
    />
  )
}
