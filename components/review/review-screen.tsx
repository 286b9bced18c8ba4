import type { ReactNode } from 'react'
import { ReviewMenu } from '@/components/review/review-menu'
import { AdditionalMeanings } from '@/components/review/steps/additional-meanings'
import { ForgotButton } from '@/components/review/steps/forgot-button'
import { type FinishLabel, StepActions } from '@/components/review/steps/step-actions'
import { StepCard } from '@/components/review/steps/step-card'
import { StepContent } from '@/components/review/steps/step-content'
import { useCover } from '@/components/review/steps/use-cover'
import { WordHero } from '@/components/review/steps/word-hero'
import { useAfterEdit } from '@/components/review/use-after-edit'
import type { Review } from '@/components/review/use-review'
import { SaveNotice } from '@/components/study/save-notice'
import { LazyForgottenOften } from '@/components/study/sticking/lazy-forgotten-often'
import { StudyFrame } from '@/components/study/study-frame'
import { useFocusOnChange } from '@/components/study/use-focus-on-change'
import type { ReviewItemFragment } from '@/generated/operations'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useUndoable } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'

export type ReviewScreenProps = {
  review: Review
  /** The current word. */
  word: ReviewItemFragment
  language: string | null
  header: ReactNode
  headingLevel: 1 | 2
  /** Whether the word takes the focus when the screen appears, not only when the word changes. */
  takesFocus?: boolean
  /** Whether 'Forgot' is offered on this step, if it has content. */
  canForget: boolean
  /** Further action that is not an answer: next to 'Forgot', or above the row on a phone. */
  aside?: ReactNode
  /** The setting; off, each meaning is hidden until the learner asks for it. */
  showMeaningsAtOnce: boolean
  finishLabel: FinishLabel
  /** Leaves a word without content, without an answer. */
  onSkip: () => void
  onRetry: () => void
  onDelete: () => void
  /** Called when the deleted word is restored; undefined if the review does not continue without it. */
  onRestore?: () => void
}

/** One step of a review with its header and actions. Used by single and bulk review. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { review, word, language, header, headingLevel, finishLabel, onRetry, onDelete } = props
  const { showMeaningsAtOnce } = props
  const { session, steps, index, additional, isLastStep } = review
  const isEmpty = steps.length === 0
  const canForget = props.canForget && !isEmpty
  const onPrevious = index > 0 ? review.previous : undefined
  const finish = () => (isEmpty ? props.onSkip() : review.finish('known'))
  const forget = () => review.finish('forgotten')
  const stepKey = `${session.position}-${index}`
  const hasMeaning = steps[index]?.kind === 'definition'
  const cover = useCover({ stepKey, hasMeaning, showMeaningsAtOnce })

  const heading = useFocusOnChange<HTMLHeadingElement>(`${session.position}-${word.id}`, props.takesFocus)

  useAfterEdit(word.id)
  useUndoable(review.undo, session.position)
  const next = isLastStep ? undefined : review.next
  // A claim to know the word is an answer only after the meaning was seen.
  const go = cover.covered ? cover.lift : (next ?? finish)
  useKeys(
    actionsByKey('In a review', {
      showMeaning: go,
      goOn: go,
      forgot: canForget ? forget : undefined,
      nextStep: cover.covered ? cover.lift : next,
      previousStep: review.previous,
      undo: review.undo,
    }),
  )

  return (
    <StudyFrame
      actions={
        <>
          <SaveNotice state={review.saving} onRetry={onRetry} />
          <StepActions
            onPrevious={onPrevious}
            middle={canForget && <ForgotButton onForgotten={forget} />}
            aside={!isEmpty && props.aside}
            isCovered={cover.covered}
            isLastStep={isLastStep}
            onGo={go}
            finishLabel={finishLabel}
          />
        </>
      }
    >
      {header}
      <div className="relative">
        <WordHero word={word} headingLevel={headingLevel} headingRef={heading} />
        <LazyForgottenOften wordId={word.id} />
      </div>
      <StepCard
        stepKey={stepKey}
        direction={session.direction}
        onNext={cover.covered ? undefined : next}
        onPrevious={onPrevious}
        menu={
          <ReviewMenu
            word={{ id: word.id, text: word.vocabulary.text, stage: word.learningStage }}
            detailsHref={`/words/${word.id}`}
            onDelete={onDelete}
            onRestore={props.onRestore}
          />
        }
        footer={
          isLastStep &&
          !cover.covered &&
          additional.length > 0 && (
            <AdditionalMeanings
              definitions={additional}
              open={session.allMeaningsShown}
              onToggle={review.toggleAllMeanings}
            />
          )
        }
      >
        <StepContent step={steps[index]} word={word} language={language} cover={cover} />
      </StepCard>
    </StudyFrame>
  )
}
