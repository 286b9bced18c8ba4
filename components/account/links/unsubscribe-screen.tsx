'use client'

import Link from 'next/link'
import { useState } from 'react'
import { unsubscribe } from '@/components/account/forms/account-requests'
import { LinkPage } from '@/components/account/links/link-page'
import { LinkQuestion } from '@/components/account/links/link-question'
import { buttonClass } from '@/components/ui/button/button-styles'

type State = 'asked' | 'pending' | 'done' | 'invalid' | 'failed'

/**
 * The page of the link in a reminder that ends reminders by e-mail. It works signed out. Only its button does that,
 * because mail scanners open links.
 *
 * @param token null if it is not one of ours
 */
export function UnsubscribeScreen({ token }: { token: string | null }) {
  const [state, setState] = useState<State>(token ? 'asked' : 'invalid')

  async function stop() {
    setState('pending')
    setState((await unsubscribe(token ?? '')) === null ? 'done' : 'failed')
  }

  if (state === 'invalid') {
    return (
      <LinkPage
        title="This link is not complete"
        text="Please open it from the mail again, or switch off reminders in your settings."
      >
        <SettingsLink />
      </LinkPage>
    )
  }
  if (state === 'done') {
    return (
      <LinkPage
        title="No more reminders by email"
        text={<span role="status">You can switch them on again in your settings at any time.</span>}
      >
        <SettingsLink />
      </LinkPage>
    )
  }
  return (
    <LinkQuestion
      title="Stop reminders by email?"
      text="Your words stay as they are, and reminders on your devices still come if you switched them on."
      action="Stop them"
      state={state}
      onConfirm={stop}
    />
  )
}

function SettingsLink() {
  return (
    <Link href="/settings/notifications" className={buttonClass({ size: 'lg', block: true })}>
      Notification settings
    </Link>
  )
}
