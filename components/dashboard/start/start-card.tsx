import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { Stitches } from '@/components/ui/progress/stitches'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'
import { wordText } from '@/lib/domain/text/text-language'

export type StartCardProps = {
  /** English name of the main language; null until the learner chooses one. */
  language: string | null
  /** The newest word; null before the first one. */
  word: string | null
  isReviewed: boolean
}

interface Step {
  title: string
  text: ReactNode
  isDone: boolean
  action: ReactNode
}

/**
 * A new learner's first three steps; done ones are ticked off. Choosing a language is asked by a sheet, and reviewing is
 * the button of the due card.
 */
export function StartCard({ language, word, isReviewed }: StartCardProps) {
  const steps: Step[] = [
    {
      title: 'Choose your language',
      text: language ?? 'Translations of your words will be in it.',
      isDone: language !== null,
      action: null,
    },
    {
      title: 'Save a first word',
      text:
        word === null ? (
          'One that you met today: in a book, a film, a conversation.'
        ) : (
          <bdi {...wordText(word)} translate="no">
            {word}
          </bdi>
        ),
      isDone: word !== null,
      action: (
        // The main button for it is in the header, and in the tab bar.
        <Button variant="secondary" onClick={() => openAddWord()}>
          Add Your First Word
        </Button>
      ),
    },
    {
      title: 'Review it',
      text: isReviewed
        ? 'From now on, each word comes back shortly before you would forget it.'
        : 'Try to remember its meaning, then look.',
      isDone: isReviewed,
      action: null,
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="start-title" className="rounded-lg border border-line bg-surface p-6 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="start-title" className="headword text-xl">
          {next ? 'Three steps to start' : 'You are all set'}
        </h2>
        <Stitches
          total={steps.length}
          filled={done}
          label={`${done} of ${steps.length} steps done`}
          animated
        />
      </div>
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, text, isDone, action } = step
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex items-start gap-4 py-4 last:pb-0">
      <span
        aria-hidden
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full font-medium tabular-nums',
          isDone && 'bg-leaf-soft text-leaf',
          isNext && 'bg-thread text-on-thread',
          !isDone && !isNext && 'border border-line-strong text-ink-soft',
        )}
      >
        {isDone ? <Check size={18} /> : number}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className={cx('font-medium', !isDone && !isNext && 'text-ink-soft')}>
            <span>{title}</span>
            {isDone && <VisuallyHidden>: done</VisuallyHidden>}
          </h3>
          <p className="text-ink-soft wrap-anywhere">{text}</p>
        </div>
        {isNext && action}
      </div>
    </li>
  )
}
