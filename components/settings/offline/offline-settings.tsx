import { CopySettings } from '@/components/settings/offline/copy-settings'
import { DeviceDictionary } from '@/components/settings/offline/device-dictionary'
import { SettingsPage } from '@/components/settings/settings-page'
import { SettingsSection } from '@/components/settings/settings-section'
import type { DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'

/** What this device keeps for when there is no network: /settings/offline. `edition`: null on a server without word data. */
export function OfflineSettings({
  edition,
  ...learner
}: {
  edition: DeviceEdition | null
  userId: string
  /** IANA name. */
  timeZone: string
}) {
  return (
    <SettingsPage title="Offline" intro="What this device keeps, so that it works without a network.">
      <CopySettings {...learner} />
      {edition ? (
        <DeviceDictionary edition={edition} />
      ) : (
        <SettingsSection title="Dictionary on this device">
          <p className="mt-3 text-ink-soft">This server has no dictionary to keep.</p>
        </SettingsSection>
      )}
    </SettingsPage>
  )
}
