import { Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Recording } from '@/components/add-word/media/recorder'
import type { RecorderState } from '@/components/add-word/media/use-recorder'
import { clockTime } from '@/components/media/clock-time'
import { Button } from '@/components/ui/button/button'
import { places } from '@/components/ui/places'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { STILL } from '@/lib/client/stillness'

/** Stitches of the level meter, and milliseconds between readings, which are fewer with reduced motion. */
const STITCHES = 28
const READ_EVERY_MS = 60
const READ_SELDOM_MS = 1_000

/** If the level stays below `below` for `after` milliseconds, the microphone probably does not work. */
const SILENCE = { below: 0.01, after: 3_000 } as const

type Running = Extract<RecorderState, { kind: 'asking' | 'recording' }>

/** Shown while the microphone is on: level, duration and a stop button. */
export function RecordingPanel({ state, onStop }: { state: Running; onStop: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-madder bg-madder-soft p-3">
      {state.kind === 'asking' ? (
        <div className="flex items-center justify-between gap-3">
          <p role="status">Allow the microphone to record</p>
          <Button variant="secondary" onClick={onStop}>
            Cancel
          </Button>
        </div>
      ) : (
        <Meter recording={state.recording} onStop={onStop} />
      )}
    </div>
  )
}

function Meter({ recording, onStop }: { recording: Recording; onStop: () => void }) {
  const { levels, seconds, isSilent } = useLevels(recording)
  return (
    <>
      <div className="flex items-center gap-3">
        <span aria-hidden className="size-2.5 shrink-0 animate-breathe rounded-full bg-madder" />
        <span role="timer" aria-label="Recorded" className="w-10 shrink-0 tabular-nums">
          {clockTime(seconds)}
        </span>
        <div aria-hidden className="flex h-11 min-w-0 grow items-center justify-between overflow-hidden px-1">
          {levels.map(({ id, level }) => (
            <span
              key={id}
              style={{ height: `${12 + level * 88}%` }}
              className="w-[3px] shrink-0 -skew-x-14 rounded-full bg-madder"
            />
          ))}
        </div>
        <Button variant="danger" onClick={onStop}>
          <Square size={16} aria-hidden fill="currentColor" />
          Stop
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isSilent && 'No sound is coming in. Is the microphone muted?'}
      </p>
    </>
  )
}

type Reading = Readonly<{ id: number; level: number }>

/** The latest readings of the meter, newest last. */
function useLevels(recording: Recording) {
  const isStill = useMediaQuery(STILL)
  const [levels, setLevels] = useState<readonly Reading[]>(() =>
    places(STITCHES).map((id) => ({ id: id - STITCHES, level: 0 })),
  )
  const [now, setNow] = useState(recording.startedAt)
  const [isSilent, setIsSilent] = useState(false)
  const heardAt = useRef(recording.startedAt)

  useEffect(() => {
    const timer = setInterval(
      () => {
        const level = recording.level()
        const time = Date.now()
        if (level === null || level >= SILENCE.below) heardAt.current = time
        setNow(time)
        setIsSilent(time - heardAt.current > SILENCE.after)
        setLevels((before) => [...before.slice(1), { id: (before.at(-1)?.id ?? 0) + 1, level: level ?? 0 }])
      },
      isStill ? READ_SELDOM_MS : READ_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [recording, isStill])

  return { levels, seconds: (now - recording.startedAt) / 1_000, isSilent }
}
