'use client'

import { Mic } from 'lucide-react'
import { useEffect } from 'react'
import { MediaTile } from '@/components/add-word/media/media-tile'
import type { RecordingProblem } from '@/components/add-word/media/recorder'
import { RecordingPanel } from '@/components/add-word/media/recording-panel'
import { UploadStatus } from '@/components/add-word/media/upload-status'
import type { MediaControl } from '@/components/add-word/media/use-context-media'
import { useKeptFileUrl } from '@/components/add-word/media/use-kept-file-url'
import type { Recorder } from '@/components/add-word/media/use-recorder'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { useKeptFocus } from '@/components/ui/field/use-kept-focus'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Skeleton } from '@/components/ui/skeleton'
import { MAX_RECORDING_MS } from '@/lib/domain/files/upload-rules'

const AudioPlayer = lazyPart(
  () => import('@/components/media/audio-player').then((module) => module.AudioPlayer),
  { fallback: <Skeleton className="h-11" /> },
)

const PROBLEMS: Readonly<Record<RecordingProblem, string>> = {
  insecure: 'Recording needs a secure address (https). Everything else works.',
  unsupported: 'This browser cannot record sound. Everything else works.',
  blocked:
    'The microphone is blocked. Allow it for this page in the settings of your browser, then try again.',
  missing: 'No microphone was found. Connect one and try again.',
  unusable: 'The microphone could not be used. Another program may be using it.',
  empty: 'Nothing was recorded. Please try again.',
}

const MAX_MINUTES = MAX_RECORDING_MS / 60_000

/** The recording of a word: record, play, record again or remove it. */
export function VoiceField({ control, recorder }: { control: MediaControl; recorder: Recorder }) {
  const { part } = control
  const { state, start, stop } = recorder
  const isRecording = state.kind === 'asking' || state.kind === 'recording'
  const hasRecording = part.kind !== 'none' && part.kind !== 'removed'
  const keptFocus = useKeptFocus<HTMLFieldSetElement>(isRecording ? state.kind : part.kind)
  // Leaving the step stops the recording and keeps it: recording must not continue while its panel is hidden.
  useEffect(() => stop, [stop])

  return (
    <fieldset
      {...keptFocus}
      aria-label="Recording"
      className={cx(
        'flex min-w-0 scroll-mb-4 flex-col gap-3',
        isRecording || hasRecording ? 'basis-full' : 'flex-1',
      )}
    >
      {isRecording && <RecordingPanel state={state} onStop={stop} />}
      {!isRecording && hasRecording && <Recorded control={control} onAgain={start} />}
      {!isRecording && !hasRecording && (
        <MediaTile icon={<Mic size={24} />} label="Record" className="grow" onClick={start} />
      )}
      {state.kind === 'problem' && (
        <p role="alert" className="text-sm text-madder">
          {PROBLEMS[state.problem]}
        </p>
      )}
      {state.kind === 'idle' && state.hitLimit && (
        <p
          role="status"
          className="text-sm text-ink-soft"
        >{`A recording ends after ${MAX_MINUTES} minutes.`}</p>
      )}
    </fieldset>
  )
}

function Recorded({ control, onAgain }: { control: MediaControl; onAgain: () => void }) {
  const { part, userId, remove, drop } = control
  const keptUrl = useKeptFileUrl(userId, part.kind === 'pending' || part.kind === 'failed' ? part.key : null)
  const src = part.kind === 'saved' || part.kind === 'uploaded' ? part.url : keptUrl
  const isHere = part.kind === 'saved' || part.kind === 'uploaded' || userId === null
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md border border-line p-3">
      {src === null ? (
        <Skeleton className="h-11" />
      ) : (
        <AudioPlayer key={src} src={src} label="Your recording" />
      )}
      <UploadStatus what="recording" control={control} />
      {isHere && (
        <div className="flex gap-2">
          <Button variant="quiet" size="sm" onClick={onAgain}>
            <Mic size={16} aria-hidden />
            Record again
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label="Remove recording"
            onClick={part.kind === 'pending' ? drop : remove}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}
