'use client'

import { Kbd } from '@/components/ui/kbd'
import { Sheet } from '@/components/ui/sheet/sheet'
import { SHORTCUTS, type Shortcut } from '@/lib/client/keyboard/shortcuts'

/** What is printed on a key, where it differs from the key's value. */
const KEY_TEXTS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Enter: '↵',
}
/** Read aloud instead of a symbol. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  ArrowDown: 'Down arrow',
  ArrowUp: 'Up arrow',
  Enter: 'Enter',
}

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      textOnly
      title="Keyboard shortcuts"
      description="They work while you are not typing."
    >
      {Object.entries<Readonly<Record<string, Shortcut>>>(SHORTCUTS).map(([place, shortcuts]) => (
        <section key={place} aria-label={place} className="mb-5 last:mb-0">
          <h3 className="text-sm font-medium text-ink-soft">{place}</h3>
          <dl className="divide-y divide-line">
            {Object.entries(shortcuts).map(([name, shortcut]) => (
              <ShortcutRow key={name} {...shortcut} />
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}

function ShortcutRow({ keys, withControl, after, does }: Shortcut) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <dt>{does}</dt>
      <dd className="flex shrink-0 items-center gap-1.5">
        {withControl && <Kbd>Ctrl</Kbd>}
        {after && <Kbd>{after}</Kbd>}
        {keys.map((key) => (
          <Kbd key={key} name={KEY_NAMES[key]}>
            {KEY_TEXTS[key] ?? key}
          </Kbd>
        ))}
      </dd>
    </div>
  )
}
