'use client'

import { Pause, Play } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { clockTime } from '@/components/media/clock-time'
import { useAudioPlayer } from '@/components/media/use-audio-player'
import { cx } from '@/components/ui/class-names'

/** An arrow key moves by 1/20 of the recording, limited to between `least` and `most` seconds. */
const KEY_STEPS = { parts: 20, least: 0.25, most: 5 } as const
const KEY_DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
}

/** Plays a recording: play button, seek bar, time. Set `key={src}` if the source can change. */
export function AudioPlayer({ src, label, className }: { src: string; label: string; className?: string }) {
  const { audioProps, isPlaying, hasFailed, time, duration, toggle, seek } = useAudioPlayer()

  return (
    <fieldset aria-label={label} className={cx('grid min-w-0 grid-cols-1 gap-2', className)}>
      <div className="flex items-center gap-3">
        {/* A learner's own recording of a few seconds; there is no transcript for captions. */}
        <audio {...audioProps} src={src} preload="metadata">
          <track kind="captions" />
        </audio>
        <button
          type="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={toggle}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-thread text-on-thread transition-[background-color,scale] hover:bg-thread-strong active:scale-95"
        >
          {isPlaying ? (
            <Pause size={20} aria-hidden fill="currentColor" />
          ) : (
            <Play size={20} aria-hidden fill="currentColor" className="translate-x-px" />
          )}
        </button>
        <SeekBar time={time} duration={duration} onSeek={seek} />
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{`${clockTime(time)}${duration !== null ? ` / ${clockTime(duration)}` : ''}`}</span>
      </div>
      {hasFailed && (
        <p role="alert" className="text-sm text-madder">
          The recording could not be played. Press play to try again.
        </p>
      )}
    </fieldset>
  )
}

function SeekBar({
  time,
  duration,
  onSeek,
}: {
  time: number
  duration: number | null
  onSeek: (to: number) => void
}) {
  const end = duration ?? 0
  const share = end > 0 ? Math.min(1, time / end) : 0

  function handleKeyDown(event: KeyboardEvent) {
    const direction = KEY_DIRECTIONS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const step = Math.min(KEY_STEPS.most, Math.max(KEY_STEPS.least, end / KEY_STEPS.parts))
    onSeek(Math.min(end, Math.max(0, time + direction * step)))
  }

  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={`${clockTime(time)} of ${clockTime(end)}`}
      min={0}
      max={end}
      step="any"
      value={Math.min(time, end)}
      disabled={duration === null}
      onKeyDown={handleKeyDown}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
      // A drag on the bar seeks; it must not drag the sheet.
      data-base-ui-swipe-ignore=""
      style={{ '--share': `${share * 100}%` } as CSSProperties}
      className="seek-bar h-11 min-w-0 grow"
    />
  )
}
