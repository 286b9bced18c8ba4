import type { Metadata } from 'next'
import { Connections } from '@/components/settings/connections/connections'
import { translationTag } from '@/lib/domain/translation/translation-language'
import { listApiTokens } from '@/lib/server/accounts/api-token.service'
import { requireViewer } from '@/lib/server/accounts/session'
import { withinPageTime } from '@/lib/server/database/time/page-time'

export const metadata: Metadata = { title: 'Connections' }

export default async function Page() {
  const viewer = await requireViewer()
  const now = new Date()
  const tokens = await withinPageTime(listApiTokens(viewer, now))
  return (
    <Connections tokens={tokens} now={now} timeZone={viewer.timeZone} language={translationTag(viewer)} />
  )
}
