import { ExternalLink, MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ExampleSentence } from '@/components/review/steps/example-sentence'
import { cx } from '@/components/ui/class-names'
import type { ReviewItemFragment } from '@/generated/operations'

// Loaded on demand: next/image is 8 KB, and many words have no picture.
const ContextPicture = lazy(() =>
  import('@/components/review/steps/context-picture').then((module) => ({ default: module.ContextPicture })),
)
// Loaded on demand: only words with a recording need it.
const AudioPlayer = lazy(() =>
  import('@/components/media/audio-player').then((module) => ({ default: module.AudioPlayer })),
)

/** The last step of a word that has context. */
export function ContextStep({ word }: { word: ReviewItemFragment }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="small-caps pe-12 text-ink-soft">Context</p>
      <WordContext word={word} />
    </div>
  )
}

/** The word's context: note, sentence, picture, recording, and where the learner met it. */
export function WordContext({ word }: { word: ReviewItemFragment }) {
  return (
    <div className="flex flex-col gap-5">
      <OwnContext word={word} pictureHeight="h-64" />
      <Origin word={word} />
    </div>
  )
}

type OwnContextProps = {
  word: ReviewItemFragment
  /** A class. Fixed, because the picture's size is not known before it loads, and the layout must not shift. */
  pictureHeight: 'h-64' | 'h-40'
}

/** What the learner saved to remember the word by: note, sentence, picture, recording. */
export function OwnContext({ word, pictureHeight }: OwnContextProps) {
  const { text, forms } = word.vocabulary
  return (
    <>
      {word.remainderContext && (
        <p dir="auto" className="text-lg whitespace-pre-line text-ink wrap-anywhere">
          {word.remainderContext}
        </p>
      )}
      {word.sentence && <ExampleSentence sentence={word.sentence} word={text} forms={forms} />}
      {word.contextImageUrl && (
        <div
          className={cx(
            'relative overflow-hidden rounded-md border border-line has-focus-visible:outline-2 has-focus-visible:outline-thread',
            pictureHeight,
          )}
        >
          <Suspense>
            <ContextPicture src={word.contextImageUrl} word={text} />
          </Suspense>
        </div>
      )}
      {word.contextAudioUrl && (
        <Suspense fallback={<div className="h-11" />}>
          <AudioPlayer src={word.contextAudioUrl} label={`Your recording for "${text}"`} />
        </Suspense>
      )}
    </>
  )
}

function Origin({ word: { place, sourceUrl, sourceTitle } }: { word: ReviewItemFragment }) {
  if (!place && !sourceUrl && !sourceTitle) return null
  const line = 'flex min-h-6 items-center gap-2'
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      {place && (
        <p dir="auto" className={line}>
          <MapPin aria-hidden size={16} />
          {place}
        </p>
      )}
      {sourceUrl ? (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noreferrer"
          className={`touch-target w-fit max-w-full text-thread underline underline-offset-4 ${line}`}
        >
          <ExternalLink aria-hidden size={16} />
          <span className="truncate">{sourceTitle ?? hostOf(sourceUrl)}</span>
        </a>
      ) : (
        sourceTitle && <p dir="auto">{sourceTitle}</p>
      )}
    </div>
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
