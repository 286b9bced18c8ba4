'use client'

import { type ReactNode, useState } from 'react'
import { ImportCounts } from '@/components/import/import-counts'
import { ImportProblems } from '@/components/import/import-problems'
import { CsvReading } from '@/components/import/mapping/csv-reading'
import { PartsEditor } from '@/components/import/mapping/parts-editor'
import { useMapping } from '@/components/import/mapping/use-mapping'
import { MissingMeanings } from '@/components/import/missing-meanings'
import type { ImportChoice, WordImport } from '@/components/import/use-import'
import { Button } from '@/components/ui/button/button'
import { describeFormat } from '@/lib/domain/transfer/import-formats'

type ReadyImportProps = {
  latest: WordImport
  start: (id: string, choice: ImportChoice) => Promise<void>
  cancel: (id: string) => Promise<void>
  refresh: () => Promise<unknown>
}

/** What importing a file would do, and how it is read: nothing is imported yet. */
export function ReadyImport({ latest, start, cancel, refresh }: ReadyImportProps) {
  const { id, csv, unknown } = latest
  const { hasSeparator, isOwnExport } = describeFormat(latest.format)
  const [withSettings, setWithSettings] = useState(false)
  const [withoutUnknown, setWithoutUnknown] = useState(false)
  const counted = withoutUnknown ? leaveOutUnknown(latest) : latest
  const { groups, choose, isChanged, pending, problem, compare, readCsv } = useMapping(latest, refresh)
  return (
    <div className="mt-4 grid grid-cols-1 gap-8">
      <div className="grid gap-2">
        <ImportCounts latest={counted} />
        <MissingMeanings latest={counted} />
        <ImportProblems latest={latest} />
        {unknown > 0 && (
          <Choice isChosen={withoutUnknown} onChoose={setWithoutUnknown}>
            {unknown === 1
              ? 'Leave out the word that is not in our dictionary'
              : `Leave out the ${unknown.toLocaleString('en')} words that are not in our dictionary`}
          </Choice>
        )}
      </div>
      {csv && hasSeparator && <CsvReading csv={csv} pending={pending} onChange={readCsv} />}
      {groups.length > 0 && <PartsEditor isSure={csv?.isSure ?? true} groups={groups} onChoose={choose} />}
      {isOwnExport && (
        <Choice isChosen={withSettings} onChoose={setWithSettings}>
          Take over the settings in this file too
        </Choice>
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
            <Button pending={pending} onClick={() => void start(id, { withSettings, withoutUnknown })}>
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

type ChoiceProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void; children: ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 shrink-0 accent-thread"
      />
      {children}
    </label>
  )
}

/** The counts of the import without the words that are marked as unknown. */
const leaveOutUnknown = (latest: WordImport): WordImport => ({
  ...latest,
  added: latest.added - latest.unknown,
  refused: latest.refused + latest.unknown,
  lookedUp: latest.lookedUp - latest.unknown,
})
