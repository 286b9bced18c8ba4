'use client'

import { Brain, Hourglass, Image, ListOrdered, type LucideIcon, Mic, Plus, Quote } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { usePause } from '@/components/word-page/sticking/use-pause'
import type { WordOfPage } from '@/components/word-page/word-meanings'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'
import { type LocalClock, shortDay } from '@/lib/domain/days/relative-day'
import { type Help, whatHelps } from '@/lib/domain/review/what-helps'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'

type WordStickingProps = {
  word: WordOfPage
  /** On how many days it was forgotten since it last held; 0 for a word that sticks or is paused. */
  timesForgotten: number
  /** ISO 8601; null for a word that is not paused. */
  pausedUntil: string | null
  clock: LocalClock
}

const HELPS: Readonly<
  Record<Exclude<Help, 'PAUSE'>, { label: string; Icon: LucideIcon; step: 'word' | 'context' }>
> = {
  OTHER_MEANING: { label: 'Choose another meaning', Icon: ListOrdered, step: 'word' },
  ADD_MEANING: { label: 'Add another meaning', Icon: Plus, step: 'word' },
  PHOTO: { label: 'Add a photo', Icon: Image, step: 'context' },
  RECORDING: { label: 'Record how it sounds', Icon: Mic, step: 'context' },
  SENTENCE: { label: 'Add your own sentence', Icon: Quote, step: 'context' },
  HOOK: { label: 'Add a memory hook', Icon: Brain, step: 'context' },
  CHANGE_HOOK: { label: 'Change the memory hook', Icon: Brain, step: 'context' },
}

/** What helps a word that does not stick, or until when it is paused (docs/product.md, Words that do not stick). */
export function WordSticking({ word, timesForgotten, pausedUntil, clock }: WordStickingProps) {
  const { isBusy, pause, endPause } = usePause(
    { id: word.id, text: word.vocabulary.text, pausedUntil },
    clock,
  )
  const heading = useHeadingFocus(pausedUntil)
  const helps = whatHelps({
    meanings: word.vocabulary.definitions.filter((definition) => !isPlaceholder(definition)).length,
    hasPhoto: Boolean(word.contextImageUrl),
    hasRecording: Boolean(word.contextAudioUrl),
    hasSentence: Boolean(word.sentence),
    hasNote: Boolean(word.remainderContext),
  })

  return (
    <section
      id="what-helps"
      aria-labelledby="sticking-title"
      className="mx-auto grid w-full max-w-[40rem] scroll-mt-24 gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="sticking-title" ref={heading} tabIndex={-1} className="headword text-xl outline-none">
        {pausedUntil
          ? `Paused until ${shortDay(new Date(pausedUntil), clock)}`
          : 'This word does not stick yet'}
      </h2>
      <p className="text-ink-soft">
        {pausedUntil
          ? 'Until then it is not in your reviews, flashcards and quizzes.'
          : `You have forgotten it on ${timesForgotten} days. More of the same rarely helps; one of these often does.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {pausedUntil ? (
          <Button variant="secondary" disabled={isBusy} onClick={endPause}>
            End pause
          </Button>
        ) : (
          helps.map((help) => {
            if (help === 'PAUSE')
              return (
                <Button key={help} variant="secondary" disabled={isBusy} onClick={pause}>
                  <Hourglass aria-hidden size={18} />
                  Pause for 30 days
                </Button>
              )
            const { label, Icon, step } = HELPS[help]
            return (
              <Button
                key={help}
                variant="secondary"
                onClick={() => openAddWord({ editVocabularyItemId: word.id, step })}
              >
                <Icon aria-hidden size={18} />
                {label}
              </Button>
            )
          })
        )}
      </div>
    </section>
  )
}

/** The heading takes the focus when the pressed button went with the change of the pause. */
function useHeadingFocus(pausedUntil: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(pausedUntil)
  useEffect(() => {
    if (pausedUntil !== before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = pausedUntil
  }, [pausedUntil])
  return heading
}
