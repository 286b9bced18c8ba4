'use client'

import { PROBLEM_TEXTS, START_TEXTS, stateText } from '@/components/settings/offline/dictionary-texts'
import { type KnownFace, useDeviceDictionary } from '@/components/settings/offline/use-device-dictionary'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'
import { useKeptFocus } from '@/components/ui/field/use-kept-focus'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'
import type { DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'
import { formatBytes } from '@/lib/domain/files/byte-size'

/** Keeps the dictionary on this device, so that words are looked up without a network, and removes it. */
export function DeviceDictionary({ edition }: { edition: DeviceEdition }) {
  const dictionary = useDeviceDictionary(edition)
  const { face, bytes, totalBytes, hasRemoved } = dictionary
  return (
    <SettingsSection title="Dictionary on this device">
      <p className="mt-3 max-w-[34rem] text-ink-soft">
        {`With it, words that you add while you are offline are looked up as always: their meanings, examples, pronunciations and forms. It takes ${formatBytes(totalBytes)}, has nothing of yours in it, and is removed when you log out.`}
      </p>
      <div className="mt-4 min-h-24">{face !== 'unknown' && <Controls {...dictionary} face={face} />}</div>
      <p role="status" className="sr-only">
        {announcement(face, percentOf(bytes, totalBytes), hasRemoved)}
      </p>
    </SettingsSection>
  )
}

type ControlsProps = ReturnType<typeof useDeviceDictionary> & { face: KnownFace }

function Controls({ face, bytes, totalBytes, problem, start, stop, remove }: ControlsProps) {
  const field = useKeptFocus<HTMLDivElement>(face, { changesByItself: true })
  const startText = START_TEXTS[face]
  const percent = percentOf(bytes, totalBytes)
  return (
    <div {...field} className="grid gap-3">
      <p className="tabular-nums">{stateText(face, bytes, totalBytes)}</p>
      {face === 'running' && (
        <SegmentedProgress
          total={100}
          value={percent}
          label="Download of the dictionary"
          valueText={`${percent}%`}
        />
      )}
      {problem && <ErrorNote>{PROBLEM_TEXTS[problem]}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        {startText && <Button onClick={start}>{startText}</Button>}
        {face === 'running' && (
          <Button variant="secondary" onClick={stop}>
            Stop
          </Button>
        )}
        {(face === 'some' || face === 'kept' || face === 'old') && (
          <Button variant="secondary" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}

const percentOf = (bytes: number, totalBytes: number) => Math.floor((100 * bytes) / totalBytes)

/** What a screen reader hears: each quarter, and the end. */
function announcement(face: KnownFace | 'unknown', percent: number, hasRemoved: boolean): string {
  if (face === 'running') return `Downloading the dictionary: ${percent - (percent % 25)}%`
  if (face === 'kept') return 'The dictionary is on this device.'
  return face === 'none' && hasRemoved ? 'The dictionary is removed from this device.' : ''
}
