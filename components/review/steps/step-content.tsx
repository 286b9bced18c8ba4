import { DefinitionStep, type WordDefinition } from '@/components/review/steps/definition-step'
import { LazyReviewContextStep } from '@/components/review/steps/lazy-context'
import { NoContent } from '@/components/review/steps/no-content'
import type { Cover } from '@/components/review/steps/use-cover'
import type { ReviewItemFragment } from '@/generated/operations'
import type { ReviewStep } from '@/lib/domain/review/review-steps'

type StepContentProps = {
  /** Undefined for a word without steps. */
  step: ReviewStep<WordDefinition> | undefined
  word: ReviewItemFragment
  /** The viewer's main language. */
  language: string | null
  cover: Cover
}

/** The content of the card for this step. */
export function StepContent({ step, word, language, cover }: StepContentProps) {
  if (!step) return <NoContent wordId={word.id} />
  if (step.kind === 'context') return <LazyReviewContextStep word={word} />
  return (
    <DefinitionStep
      definition={step.definition}
      number={step.number}
      word={word}
      language={language}
      cover={cover}
    />
  )
}
