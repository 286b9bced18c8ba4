import { ExternalLink, MapPin } from 'lucide-react'
import { OwnContext } from '@/components/review/steps/own-context'
import type { ReviewItemFragment } from '@/generated/operations'
import { OWN_TEXT } from '@/lib/domain/text/text-language'
import { fieldsOfContext, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** The last step of a word that has context. */
export function ReviewContextStep({ word }: { word: ReviewItemFragment }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="small-caps pe-12 text-ink-soft">Context</p>
      <ContextDetails word={word} />
    </div>
  )
}

/** The word's context: note, sentence, picture, recording, and where the learner met it. */
export function ContextDetails({ word }: { word: ReviewItemFragment }) {
  return (
    <div className="flex flex-col gap-5">
      <OwnContext word={word} pictureHeight="h-64" />
      <Origin word={word} />
    </div>
  )
}

/** Shown as text; address and title are one link. */
const PLACES = fieldsOfContext('SOURCE').filter((field) => field !== 'sourceUrl' && field !== 'sourceTitle')

function Origin({ word }: { word: ReviewItemFragment }) {
  const { sourceUrl, sourceTitle } = word
  const places = PLACES.flatMap((field) => {
    const place = word[WORD_FIELDS[field].apiName]
    return place ? [{ field, place }] : []
  })
  if (places.length === 0 && !sourceUrl && !sourceTitle) return null
  const line = 'flex min-h-6 items-center gap-2'
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      {places.map(({ field, place }) => (
        <p key={field} className={line}>
          <MapPin aria-hidden size={16} className="shrink-0" />
          <span {...OWN_TEXT} className="min-w-0 wrap-anywhere">
            {place}
          </span>
        </p>
      ))}
      {sourceUrl ? (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noreferrer"
          className={`touch-target w-fit max-w-full text-thread underline underline-offset-4 ${line}`}
        >
          <ExternalLink aria-hidden size={16} className="shrink-0" />
          <span {...(sourceTitle ? OWN_TEXT : undefined)} className="truncate">
            {sourceTitle ?? hostOf(sourceUrl)}
          </span>
        </a>
      ) : (
        sourceTitle && (
          <p {...OWN_TEXT} className="w-fit max-w-full wrap-anywhere">
            {sourceTitle}
          </p>
        )
      )}
    </div>
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
