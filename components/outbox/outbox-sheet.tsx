import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { Sheet } from '@/components/ui/sheet/sheet'
import { dropEntry } from '@/lib/client/outbox/drop-entry'
import { isAnyOnPageOnly, setRefusal } from '@/lib/client/outbox/outbox'
import { sendOutboxNow } from '@/lib/client/outbox/outbox-events'
import { isOutboxOpen } from '@/lib/client/outbox/outbox-notice'
import { showAddWordSheet } from '@/lib/client/sheets/add-word-sheet'
import { entryText } from '@/lib/domain/outbox/entry-text'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

/** Number of waiting entries that are listed: a learner may have answered hundreds of words offline. */
const MAX_LISTED = 50

/** The list of what is not saved yet: what the server refused, with the reason, and what waits. */
export function OutboxSheet({ open, entries }: { open: boolean; entries: readonly OutboxEntry[] }) {
  const refused = entries.filter(({ refusal }) => refusal !== null)
  const waiting = entries.filter(({ refusal }) => refusal === null)
  const more = waiting.length - MAX_LISTED

  return (
    <Sheet open={open} onOpenChange={(next) => isOutboxOpen.set(next)} title="Not saved yet">
      {entries.length === 0 && <p role="status">Everything is saved.</p>}
      {refused.length > 0 && (
        <Part title="Not accepted">
          {refused.map((entry) => (
            <RefusedEntry key={entry.id} entry={entry} />
          ))}
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title="Waiting" text={whyWaiting(waiting)}>
          {waiting.slice(0, MAX_LISTED).map((entry) => (
            <li key={entry.id} className="py-2.5 wrap-anywhere">
              {entryText(entry)}
            </li>
          ))}
          {more > 0 && <li className="py-2.5 text-ink-soft">{`and ${more.toLocaleString('en')} more`}</li>}
        </Part>
      )}
      {waiting.length > 0 && (
        <Button variant="secondary" className="mt-4" onClick={sendOutboxNow}>
          Try now
        </Button>
      )}
    </Sheet>
  )
}

function whyWaiting(waiting: readonly OutboxEntry[]): string {
  return isAnyOnPageOnly(waiting)
    ? 'This browser has no room to keep it: leave this page open until it is saved.'
    : 'It is kept on this device, and sent in this order as soon as the server can be reached.'
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="mt-6 first:mt-0">
      <h3 className="headword text-lg">{title}</h3>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </section>
  )
}

function RefusedEntry({ entry }: { entry: OutboxEntry }) {
  const name = entryText(entry)

  function handleRetry() {
    setRefusal(entry, null)
    sendOutboxNow()
  }

  return (
    <li className="py-3">
      <p className="wrap-anywhere">{name}</p>
      <p className="text-sm text-madder wrap-anywhere">{entry.refusal}</p>
      <div className="-ms-3.5 mt-1 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" aria-label={`Try again: ${name}`} onClick={handleRetry}>
          Try again
        </Button>
        {entry.kind === 'save' && <EditButton entry={entry} />}
        <Button variant="quiet" size="sm" aria-label={`Discard: ${name}`} onClick={() => dropEntry(entry)}>
          Discard
        </Button>
      </div>
    </li>
  )
}

/** Opens the word in the sheet. It stays in the list until the sheet has saved it: a draft ends with its tab. */
function EditButton({ entry }: { entry: OutboxEntry<'save'> }) {
  function handleEdit() {
    isOutboxOpen.set(false)
    showAddWordSheet({ draft: { ...entry.word, others: [], mends: entry.id } })
  }
  return (
    <Button variant="quiet" size="sm" aria-label={`Edit: ${entryText(entry)}`} onClick={handleEdit}>
      Edit
    </Button>
  )
}
