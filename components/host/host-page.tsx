import { Figures, HostSection, type UsersInDays, UserTable } from '@/components/host/figures'
import { FindAccount } from '@/components/host/find-account'
import { type FailedJobEntry, JobList } from '@/components/host/job-list'
import { SettingsPage } from '@/components/settings/settings-page'
import { formatRelativeDay } from '@/lib/domain/days/relative-day'
import { formatBytes } from '@/lib/domain/files/byte-size'

export type HostPageProps = {
  overview: {
    users: { all: number; active: UsersInDays; added: UsersInDays }
    storage: { databaseBytes: number; files: number; fileBytes: number; freeBytes: number }
    jobs: { counts: { queued: number; running: number; failed: number }; failed: readonly FailedJobEntry[] }
    lastBackup: { finishedAt: Date; byteSize: number; app: string } | null
    version: { app: string; commit: string | null; migration: string }
    dictionaries: readonly string[]
  }
  now: Date
  timeZone: string
}

/** The state of the server, for its host: /admin. */
export function HostPage({ overview, now, timeZone }: HostPageProps) {
  const { users, storage, jobs, lastBackup, version, dictionaries } = overview
  const clock = { now, timeZone }
  return (
    <SettingsPage
      title="This server"
      intro="What only you see, as its host. Nothing here is a learner’s content."
    >
      <HostSection title="Users">
        <Figures rows={{ Accounts: users.all.toLocaleString('en') }} />
        <UserTable rows={{ Active: users.active, New: users.added }} />
      </HostSection>
      <FindAccount clock={clock} />
      <HostSection title="Storage">
        <Figures
          rows={{
            Database: formatBytes(storage.databaseBytes),
            [`Photos and recordings (${storage.files.toLocaleString('en')})`]: formatBytes(storage.fileBytes),
            'Free on the disk': formatBytes(storage.freeBytes),
          }}
        />
      </HostSection>
      <JobList {...jobs} clock={clock} />
      <HostSection title="Last backup">
        {lastBackup ? (
          <Figures
            rows={{
              Finished: formatRelativeDay(lastBackup.finishedAt, clock),
              Size: formatBytes(lastBackup.byteSize),
              'Made by version': lastBackup.app,
            }}
          />
        ) : (
          <p className="mt-2 max-w-[34rem] text-ink-soft">
            Never. <code>docs/backup.md</code> says how to make one while the server runs.
          </p>
        )}
      </HostSection>
      <HostSection title="Version">
        <Figures
          rows={{
            Wordloom: version.app,
            Commit: version.commit ?? 'Unknown',
            'Last migration': version.migration,
          }}
        />
      </HostSection>
      <HostSection title="Installed dictionaries">
        <p className="mt-2 text-ink-soft">{dictionaries.join(', ') || 'None'}</p>
      </HostSection>
    </SettingsPage>
  )
}
