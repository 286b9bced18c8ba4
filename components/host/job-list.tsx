'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Figures } from '@/components/host/figures'
import { retryJob } from '@/components/host/host-requests'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { showToast } from '@/components/ui/toast/toast'
import { formatRelativeDay, type LocalClock } from '@/lib/domain/days/relative-day'

export type FailedJobEntry = { id: string; name: string; failedAt: Date; error: string }

type JobListProps = {
  counts: Readonly<{ queued: number; running: number; failed: number }>
  failed: readonly FailedJobEntry[]
  clock: LocalClock
}

/** How many jobs wait, run and have failed; each failed one with 'Try again'. */
export function JobList({ counts, failed, clock }: JobListProps) {
  const router = useRouter()
  const [pending, setPending] = useState<string | null>(null)

  async function retry({ id, name }: FailedJobEntry) {
    if (pending !== null) return
    setPending(id)
    const refusal = await retryJob(id)
    setPending(null)
    if (refusal) showToast({ title: refusal, tone: 'error' })
    else showToast({ title: `${name} is queued again`, tone: 'success' })
    router.refresh()
  }

  return (
    <SettingsSection isRuled={false} title="Jobs">
      <Figures
        rows={{
          Queued: counts.queued.toLocaleString('en'),
          Running: counts.running.toLocaleString('en'),
          'Failed in the last day': counts.failed.toLocaleString('en'),
        }}
      />
      {counts.failed > failed.length && (
        <p className="mt-4 px-1 text-sm text-ink-soft">{`The latest ${failed.length} that failed:`}</p>
      )}
      {failed.length > 0 && (
        <ul aria-label="Failed jobs" className="divide-y divide-line border-b border-line">
          {failed.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1 py-4">
              <div className="min-w-0 grow basis-48">
                <p className="font-medium wrap-anywhere">{job.name}</p>
                <p className="text-sm text-ink-soft wrap-anywhere">{`${formatRelativeDay(job.failedAt, clock)}: ${job.error}`}</p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Try again: ${job.name}`}
                pending={pending === job.id}
                onClick={() => retry(job)}
              >
                Try again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
