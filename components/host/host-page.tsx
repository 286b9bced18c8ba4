import { Figures, UserTable } from '@/components/host/figures'
import { FindAccount } from '@/components/host/find-account'
import { type FailedJobEntry, JobList } from '@/components/host/job-list'
import { SettingsPage } from '@/components/settings/settings-page'
import { SettingsSection } from '@/components/settings/settings-section'
import type { UsersInDays } from '@/lib/domain/accounts/users-in-days'
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
      <SettingsSection isRuled={false} title="Users">
        <Figures rows={{ Accounts: users.all.toLocaleString('en') }} />
        <UserTable rows={{ Active: users.active, New: users.added }} />
      </SettingsSection>
      <FindAccount clock={clock} />
      <SettingsSection isRuled={false} title="Storage">
        <Figures
          rows={{
            Database: formatBytes(storage.databaseBytes),
            [`Photos and recordings (${storage.files.toLocaleString('en')})`]: formatBytes(storage.fileBytes),
            'Free on the disk': formatBytes(storage.freeBytes),
          }}
        />
      </SettingsSection>
      <JobList {...jobs} clock={clock} />
      <SettingsSection isRuled={false} title="Last backup">
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
      </SettingsSection>
      <SettingsSection isRuled={false} title="Version">
        <Figures
          rows={{
            Wordloom: version.app,
            Commit: version.commit ?? 'Unknown',
            'Last migration': version.migration,
          }}
        />
      </SettingsSection>
      <SettingsSection isRuled={false} title="Your dictionaries">
        <p className="mt-2 text-ink-soft">{dictionaries.join(', ') || 'None'}</p>
      </SettingsSection>
    </SettingsPage>
  )
}
