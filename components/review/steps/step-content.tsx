import { lazy, Suspense, useEffect } from 'react'
import { DefinitionStep, type WordDefinition } from '@/components/review/steps/definition-step'
import type { Cover } from '@/components/review/steps/use-cover'
import type { ReviewItemFragment } from '@/generated/operations'
import { hasContext, type ReviewStep } from '@/lib/domain/review/review-steps'

const loadContextStep = () =>
  import('@/components/review/steps/context-step').then((module) => ({ default: module.ContextStep }))
const ContextStep = lazy(loadContextStep)

/** Preloads the code that the session's words need: the network may be gone when their turn comes. */
export function useStepsAhead(words: readonly ReviewItemFragment[]): void {
  const someContext = words.some(hasContext)
  useEffect(() => {
    // If the preload fails, the code is requested again when it is needed.
    if (someContext) loadContextStep().catch(() => undefined)
  }, [someContext])
}

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
  if (!step)
    return (
      <div className="flex flex-col gap-2 pt-8 pb-2 text-center">
        <p className="headword text-lg">No review content available</p>
        <p className="text-ink-soft">This word has no definitions or content to review.</p>
      </div>
    )
  if (step.kind === 'context')
    return (
      <Suspense>
        <ContextStep word={word} />
      </Suspense>
    )
  return (
    <DefinitionStep
      definition={step.definition}
      number={step.number}
      word={word.vocabulary}
      language={language}
      cover={cover}
    />
  )
}
