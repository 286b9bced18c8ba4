'use client'

import { useState } from 'react'
import { ImportCounts } from '@/components/settings/import/import-counts'
import { ImportProblems } from '@/components/settings/import/import-problems'
import { CsvReading } from '@/components/settings/import/mapping/csv-reading'
import { PartsEditor } from '@/components/settings/import/mapping/parts-editor'
import { useMapping } from '@/components/settings/import/mapping/use-mapping'
import type { WordImport } from '@/components/settings/import/use-import'
import { Button } from '@/components/ui/button/button'

type ReadyImportProps = {
  latest: WordImport
  start: (id: string, withSettings: boolean) => Promise<void>
  cancel: (id: string) => Promise<void>
  refresh: () => Promise<unknown>
}

/** What importing a file would do, and how it is read: nothing is imported yet. */
export function ReadyImport({ latest, start, cancel, refresh }: ReadyImportProps) {
  const { id, csv, format } = latest
  const [withSettings, setWithSettings] = useState(false)
  const { groups, choose, isChanged, pending, problem, compare, readCsv } = useMapping(latest, refresh)
  return (
    <div className="mt-4 grid grid-cols-1 gap-8">
      <div className="grid gap-2">
        <ImportCounts latest={latest} />
        <ImportProblems latest={latest} />
      </div>
      {csv && <CsvReading csv={csv} pending={pending} onChange={readCsv} />}
      {groups.length > 0 && <PartsEditor groups={groups} onChoose={choose} />}
      {format === 'WORDLOOM' && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={withSettings}
            onChange={({ target }) => setWithSettings(target.checked)}
            className="size-5 accent-thread"
          />
          Take over the settings in this file too
        </label>
      )}
      <div className="grid gap-3">
        {problem && (
          <p role="alert" className="text-madder">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {isChanged ? (
            <Button pending={pending} onClick={() => void compare()}>
              Update Preview
            </Button>
          ) : (
            <Button pending={pending} onClick={() => void start(id, withSettings)}>
              Import
            </Button>
          )}
          <Button variant="secondary" onClick={() => void cancel(id)}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}
