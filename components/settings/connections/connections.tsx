import { DictionaryDownloads } from '@/components/settings/connections/dictionary-downloads'
import { NewToken } from '@/components/settings/connections/new-token'
import { type TokenEntry, TokenList } from '@/components/settings/connections/token-list'
import { SettingsPage } from '@/components/settings/settings-page'

type ConnectionsProps = {
  tokens: readonly TokenEntry[]
  now: Date
  timeZone: string
  /** The tag of the learner's language for translations; null for none. */
  language: string | null
}

/** Other programs that use the account, each with a token of its own: /settings/connections. */
export function Connections({ tokens, now, timeZone, language }: ConnectionsProps) {
  return (
    <SettingsPage
      title="Connections"
      intro="Other programs, such as a reader or a script of yours, can look up and save words for you. Each gets a token of its own, which you can revoke at any time."
    >
      <NewToken />
      <TokenList tokens={tokens} now={now} timeZone={timeZone} />
      <DictionaryDownloads language={language} />
    </SettingsPage>
  )
}
