'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SCOPE_TEXTS } from '@/components/settings/connections/scope-texts'
import { revokeToken } from '@/components/settings/connections/token-requests'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { LazyConfirmDialog } from '@/components/ui/sheet/lazy-confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { dayPhrase } from '@/lib/domain/days/relative-day'

export type TokenEntry = {
  id: string
  name: string
  scopes: readonly ApiScope[]
  origins: readonly string[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

type TokenListProps = {
  tokens: readonly TokenEntry[]
  now: Date
  timeZone: string
}

/** The tokens of the account, each with 'Revoke'. */
export function TokenList({ tokens, now, timeZone }: TokenListProps) {
  const router = useRouter()
  const [chosen, setChosen] = useState<TokenEntry | null>(null)
  const day = (time: Date) => dayPhrase(time, { now, timeZone })

  async function revoke(): Promise<boolean> {
    const problem = chosen ? await revokeToken(chosen.id) : null
    if (problem) {
      showToast({ title: 'The token could not be revoked', description: problem, tone: 'error' })
      return false
    }
    showToast({ title: 'Token revoked', tone: 'success' })
    router.refresh()
    return true
  }

  return (
    <SettingsSection title="Your tokens">
      {tokens.length === 0 && <p className="mt-3 text-ink-soft">None yet.</p>}
      {tokens.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <KeyRound aria-hidden size={20} className="shrink-0 text-ink-soft" />
              <div className="min-w-0 grow basis-48">
                <p className="font-medium wrap-anywhere">{token.name}</p>
                <p className="text-sm text-ink-soft">
                  {token.scopes.map((scope) => SCOPE_TEXTS[scope].label).join(', ')}
                </p>
                {token.origins.length > 0 && (
                  <p className="text-sm text-ink-soft wrap-anywhere">{`Pages: ${token.origins.join(', ')}`}</p>
                )}
                <p className="text-sm text-ink-soft">
                  {`${token.lastUsedAt ? `Last used ${day(token.lastUsedAt)}` : 'Never used'}, ${token.expiresAt ? `ends ${day(token.expiresAt)}` : 'does not end by itself'}`}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Revoke ${token.name}`}
                onClick={() => setChosen(token)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <LazyConfirmDialog
          open
          onOpenChange={(open) => !open && setChosen(null)}
          title={`Revoke "${chosen.name}"?`}
          description="The program that uses it is refused from now on."
          confirmLabel="Revoke"
          onConfirm={revoke}
        />
      )}
    </SettingsSection>
  )
}
