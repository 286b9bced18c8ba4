import type { Metadata } from 'next'
import { NotificationSettings } from '@/components/settings/notifications/notification-settings'
import { GeneralSettingsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { getSessionToken, requireViewer } from '@/lib/server/accounts/session'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { getReminderDelivery } from '@/lib/server/reminders/reminder-delivery.service'

export const metadata: Metadata = { title: 'Notifications' }

export default async function Page() {
  const viewer = await requireViewer()
  const delivery = await withinPageTime(getReminderDelivery(viewer, await getSessionToken()))
  const initialData = await runPageQuery(GeneralSettingsDocument, {})
  return <NotificationSettings initialData={initialData} delivery={{ email: viewer.email, ...delivery }} />
}
