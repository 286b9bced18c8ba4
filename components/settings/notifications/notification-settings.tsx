'use client'

import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import { SettingsPage } from '@/components/settings/settings-page'
import { useSaveSettings } from '@/components/settings/use-save-settings'
import { SwitchField } from '@/components/ui/field/switch-field'
import { TextField } from '@/components/ui/field/text-field'
import { GeneralSettingsDocument, type GeneralSettingsQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import type { NotificationSettings as Values } from '@/lib/domain/settings/notification-settings.schema'

const loadSchema = async () =>
  (await import('@/lib/domain/settings/notification-settings.schema')).notificationSettingsSchema

/** Settings of reminders, /settings/notifications. */
export function NotificationSettings({ initialData }: { initialData: GeneralSettingsQuery }) {
  const { data } = usePageQuery({ query: GeneralSettingsDocument, variables: {}, initialData })
  const notification = data.viewer.user?.settings.notification
  if (!notification) return null
  return (
    <SettingsPage
      title="Notifications"
      intro="Reminders are not sent yet. What you choose here is kept, and applies as soon as they are."
    >
      <NotificationForm
        saved={{
          dailyReminder: notification.daily_reminder,
          reminderTime: notification.reminder_time,
          emailNotifications: notification.email_notifications,
          pushNotifications: notification.push_notifications,
        }}
      />
    </SettingsPage>
  )
}

function NotificationForm({ saved }: { saved: Values }) {
  const { save, returnToIndex } = useSaveSettings()
  const { form, field } = useSettingsForm<Values>({
    saved,
    loadSchema,
    save: (notificationSettings) => save({ notificationSettings }),
    onSaved: returnToIndex,
  })

  return (
    <SettingsForm form={form}>
      <div className="divide-y divide-line border-y border-line">
        <SwitchField
          label="Daily reminder"
          description="Once a day, when words are due."
          {...field('dailyReminder')}
        />
        <div className="px-1 py-4">
          <div className="max-w-72">
            <TextField label="Reminder time" type="time" {...field('reminderTime')} />
          </div>
        </div>
        <SwitchField
          label="Email notifications"
          description="Reminders come by email."
          {...field('emailNotifications')}
        />
        <SwitchField
          label="Push notifications"
          description="Reminders appear on your devices."
          {...field('pushNotifications')}
        />
      </div>
    </SettingsForm>
  )
}
