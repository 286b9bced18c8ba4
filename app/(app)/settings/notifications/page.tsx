import type { Metadata } from 'next'
import { NotificationSettings } from '@/components/settings/notifications/notification-settings'
import { GeneralSettingsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Notifications' }

export default async function Page() {
  await requireViewer()
  return <NotificationSettings initialData={await runPageQuery(GeneralSettingsDocument, {})} />
}
