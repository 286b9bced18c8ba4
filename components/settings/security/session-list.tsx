'use client'

import { Monitor } from 'lucide-react'
import { endSession } from '@/components/account/forms/account-requests'
import { useAccountAction } from '@/components/settings/security/use-account-action'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { dayPhrase } from '@/lib/domain/days/relative-day'

export type SessionEntry = {
  id: string
  /** Such as 'Firefox on Linux'; empty when unknown. */
  device: string
  createdAt: Date
  lastUsedAt: Date
  isCurrent: boolean
}

/** The browsers in which the user is signed in, each with 'Sign out'. */
export function SessionList({
  sessions,
  now,
  timeZone,
}: {
  sessions: readonly SessionEntry[]
  now: Date
  timeZone: string
}) {
  const { run, pending } = useAccountAction()
  const day = (time: Date) => dayPhrase(time, { now, timeZone })

  return (
    <SettingsSection title="Where you are signed in">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <Monitor aria-hidden size={20} className="shrink-0 text-ink-soft" />
            <div className="min-w-0 grow basis-48">
              <p className="font-medium">{device || 'Unknown device'}</p>
              <p className="text-sm text-ink-soft">{`${isCurrent ? 'This device' : `Last used ${day(lastUsedAt)}`}, signed in ${day(createdAt)}`}</p>
            </div>
            {!isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Sign out ${device || 'unknown device'}`}
                pending={pending === id}
                onClick={() => run(id, () => endSession(id), 'Signed out there')}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={pending === 'others'}
          onClick={() => run('others', () => endSession(), 'Signed out everywhere else')}
        >
          Sign out everywhere else
        </Button>
      )}
    </SettingsSection>
  )
}
