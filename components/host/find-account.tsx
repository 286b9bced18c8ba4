'use client'

import { type FormEvent, useState } from 'react'
import { Figures } from '@/components/host/figures'
import { findAccount } from '@/components/host/host-requests'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import type { AccountSummary } from '@/lib/domain/accounts/account-summary'
import { dayName, type LocalClock } from '@/lib/domain/days/relative-day'
import { formatBytes } from '@/lib/domain/files/byte-size'

/** Finds an account by its exact address, and shows what it takes, without anything of its content. */
export function FindAccount({ clock }: { clock: LocalClock }) {
  const [email, setEmail] = useState('')
  const [isPending, setPending] = useState(false)
  const [found, setFound] = useState<AccountSummary | string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    setFound(await findAccount(email))
    setPending(false)
  }

  return (
    <SettingsSection isRuled={false} title="Find an account">
      <form onSubmit={submit} noValidate className="mt-4 flex max-w-[34rem] flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            label="Its exact e-mail address"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setFound(null)
            }}
          />
        </div>
        <Button type="submit" variant="secondary" pending={isPending} className="min-h-12">
          Find
        </Button>
      </form>
      <div role="status">
        {typeof found === 'string' && <p className="mt-4">{found}</p>}
        {found && typeof found !== 'string' && <Account account={found} clock={clock} />}
      </div>
    </SettingsSection>
  )
}

function Account({ account, clock }: { account: AccountSummary; clock: LocalClock }) {
  const day = (time: string) => dayName(new Date(time), clock)
  return (
    <>
      <h3 className="mt-6 font-medium wrap-anywhere">{account.email}</h3>
      <Figures
        rows={{
          Created: day(account.createdAt),
          'Address verified': account.isVerified ? 'Yes' : 'No',
          'Last seen': day(account.lastSeenAt),
          Words: account.words.toLocaleString('en'),
          'Photos and recordings': formatBytes(account.fileBytes),
        }}
      />
    </>
  )
}
