import { BellRing } from 'lucide-react'
import { usePushDevice } from '@/components/settings/notifications/use-push-device'
import { Button } from '@/components/ui/button/button'
import { type SwitchControl, SwitchField } from '@/components/ui/field/switch-field'

interface PushFieldProps {
  field: SwitchControl
  isWanted: boolean
  /** Switches the field off again, because this browser cannot be subscribed. */
  onFailed: () => void
  pushKey: string
  isSubscribed: boolean
}

/** Whether reminders come by push, and whether this browser is one of those that show them. */
export function PushField({ field, isWanted, onFailed, ...browser }: PushFieldProps) {
  const device = usePushDevice(browser)

  async function handleChange(event: Parameters<NonNullable<typeof field.onChange>>[0]) {
    field.onChange?.(event)
    device.forgetProblem()
    if (event.target.checked && !device.isOn && !(await device.turnOn())) onFailed()
  }

  return (
    <div>
      <SwitchField
        label="Push notifications"
        description="Reminders appear on your devices."
        {...field}
        onChange={handleChange}
        error={device.problem ?? field.error}
      />
      {isWanted && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1 pb-4 text-sm text-ink-soft">
          <p role="status" className="flex min-w-0 grow items-center gap-2">
            <BellRing aria-hidden size={16} className="shrink-0" />
            <span>
              {device.isOn ? 'This browser shows reminders.' : 'This browser does not show reminders yet.'}
            </span>
          </p>
          {device.isOn ? (
            <Button variant="secondary" size="sm" pending={device.pending} onClick={device.turnOff}>
              Not on this browser
            </Button>
          ) : (
            <Button variant="secondary" size="sm" pending={device.pending} onClick={device.turnOn}>
              Remind me here too
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
