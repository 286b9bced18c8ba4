import { useEffect, useId, useRef } from 'react'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/copy-button'

type ShownTokenProps = {
  name: string
  token: string
  onDone: () => void
}

const FIELD =
  'mt-4 h-12 w-full rounded-md border border-line-strong bg-surface px-4 font-mono text-sm text-ink'

/** A new token, which nobody sees again. */
export function ShownToken({ name, token, onDone }: ShownTokenProps) {
  const id = useId()
  const addressId = useId()
  // Shown only after a press, so never on the server.
  const address = `${window.location.origin}/api/anki-connect/${token}`
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  return (
    <SettingsSection title={`The token “${name}”`}>
      <label htmlFor={id} className="mt-3 block max-w-[34rem] text-ink-soft">
        Copy it now and keep it as you keep a password: it is not shown again.
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={token}
        onFocus={(event) => event.currentTarget.select()}
        className={FIELD}
      />
      <div className="mt-3">
        <CopyButton text={token}>Copy</CopyButton>
      </div>
      <label htmlFor={addressId} className="mt-8 block max-w-[34rem] text-ink-soft">
        Programs that save to Anki, such as Yomitan, asbplayer or KOReader, save here with this address for
        AnkiConnect.
      </label>
      <input
        id={addressId}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className={FIELD}
      />
      <div className="mt-3">
        <CopyButton text={address}>Copy address</CopyButton>
      </div>
      <div className="mt-8 flex sm:justify-end">
        <Button onClick={onDone}>Done</Button>
      </div>
    </SettingsSection>
  )
}
