'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import { EmailField } from '@/components/settings/notifications/email-field'
import { PushField } from '@/components/settings/notifications/push-field'
import { SettingsPage } from '@/components/settings/settings-page'
import { useSaveSettings } from '@/components/settings/use-save-settings'
import { SwitchField } from '@/components/ui/field/switch-field'
import { TextField } from '@/components/ui/field/text-field'
import { GeneralSettingsDocument, type GeneralSettingsQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import type { NotificationSettingsValues as Values } from '@/lib/domain/settings/notification-settings.schema'

const loadSchema = async () =>
  (await import('@/lib/domain/settings/notification-settings.schema')).notificationSettingsSchema

/** How reminders can reach the user: ReminderDelivery of lib/server/reminders, and the address. */
interface Delivery {
  email: string
  canSendMail: boolean
  isVerified: boolean
  pushKey: string
  isSubscribed: boolean
}

interface NotificationSettingsProps {
  initialData: GeneralSettingsQuery
  delivery: Delivery
  /** For the time before scripts run: see SettingsForm and SettingsPage. */
  plainFields?: ReactNode
  outcome?: ReactNode
}

/** Settings of reminders, /settings/notifications. */
export function NotificationSettings(props: NotificationSettingsProps) {
  const { initialData, delivery, plainFields, outcome } = props
  const { data } = usePageQuery({ query: GeneralSettingsDocument, variables: {}, initialData })
  const notification = data.viewer.user?.settings.notification
  if (!notification) return null
  return (
    <SettingsPage
      title="Notifications"
      outcome={outcome}
      intro="A reminder brings you back when words are due, so that none is forgotten."
    >
      <NotificationForm
        delivery={delivery}
        plainFields={plainFields}
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

type NotificationFormProps = Pick<NotificationSettingsProps, 'delivery' | 'plainFields'> & { saved: Values }

function NotificationForm({ saved, delivery, plainFields }: NotificationFormProps) {
  const { save, returnToIndex } = useSaveSettings()
  const { form, field, control, setValue } = useSettingsForm<Values>({
    saved,
    loadSchema,
    save: (notificationSettings) => save({ notificationSettings }),
    onSaved: returnToIndex,
  })
  const [dailyReminder, emailNotifications, pushNotifications] = useWatch({
    control,
    name: ['dailyReminder', 'emailNotifications', 'pushNotifications'],
  })
  const isMailed = emailNotifications && delivery.canSendMail

  return (
    <SettingsForm form={form} plainFields={plainFields}>
      <div className="divide-y divide-line border-y border-line">
        <SwitchField
          label="Daily reminder"
          description="Once a day, when words are due."
          {...field('dailyReminder')}
        />
        <div className="px-1 py-4">
          <div className="max-w-72">
            <TextField label="Reminder time" type="time" required {...field('reminderTime')} />
          </div>
        </div>
        <EmailField field={field('emailNotifications')} {...delivery} />
        <PushField
          field={field('pushNotifications')}
          isWanted={pushNotifications}
          onFailed={() => setValue('pushNotifications', false, { shouldDirty: true })}
          pushKey={delivery.pushKey}
          isSubscribed={delivery.isSubscribed}
        />
      </div>
      <p role="status" className="mt-4 px-1 text-sm text-marigold-text empty:hidden">
        {dailyReminder &&
          !isMailed &&
          !pushNotifications &&
          'Choose how reminders reach you: by email, by push notifications, or both.'}
      </p>
    </SettingsForm>
  )
}
