import type { Metadata } from 'next'
import { PlainFields, PlainOutcome } from '@/components/settings/form/plain-form'
import { NotificationSettings } from '@/components/settings/notifications/notification-settings'
import { GeneralSettingsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { getCsrfToken, getSessionToken, requireViewer } from '@/lib/server/accounts/session'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { getReminderDelivery } from '@/lib/server/reminders/reminder-delivery.service'

export const metadata: Metadata = { title: 'Notifications' }

export default async function Page({ searchParams }: PageProps<'/settings/notifications'>) {
  const viewer = await requireViewer()
  const delivery = await withinPageTime(getReminderDelivery(viewer, await getSessionToken()))
  const initialData = await runPageQuery(GeneralSettingsDocument, {})
  const switches = [
    'dailyReminder',
    'pushNotifications',
    ...(delivery.canSendMail ? ['emailNotifications'] : []),
  ]
  return (
    <NotificationSettings
      initialData={initialData}
      delivery={{ email: viewer.email, ...delivery }}
      plainFields={<PlainFields name="notifications" csrfToken={await getCsrfToken()} switches={switches} />}
      outcome={<PlainOutcome query={await searchParams} />}
    />
  )
}
