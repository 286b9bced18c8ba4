'use client'

import Link from 'next/link'
import { useState } from 'react'
import { verifyEmail } from '@/components/account/forms/account-requests'
import { LinkPage } from '@/components/account/links/link-page'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-styles'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

type State = 'asked' | 'pending' | 'verified' | 'expired' | 'failed'

/** The page of a link that verifies an address. Only its button does that: mail scanners open links. */
export function VerifyEmailScreen({ token }: { token: string | null }) {
  const [state, setState] = useState<State>(token ? 'asked' : 'expired')

  async function verify() {
    setState('pending')
    const code = await verifyEmail(token ?? '')
    setState(code === null ? 'verified' : code === 'LINK_EXPIRED' ? 'expired' : 'failed')
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
    <LinkPage
      title="Is this your address?"
      text="Press the button to show that the mail reached you. If you have no account here, close this page."
    >
      <Button size="lg" block pending={state === 'pending'} onClick={verify}>
        Yes, this is my address
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-4 rounded-sm bg-madder-soft px-4 py-3 text-sm text-madder">
          {UNEXPECTED}
        </p>
      )}
    </LinkPage>
  )
}
