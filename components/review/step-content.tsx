import { ContextStep } from '@/components/review/context-step'
import { DefinitionStep, type WordDefinition } from '@/components/review/definition-step'
import type { Cover } from '@/components/review/use-cover'
import type { ReviewItemFragment } from '@/generated/operations'
import type { ReviewStep } from '@/lib/domain/review-steps'

type StepContentProps = {
  /** Undefined for a word that has no steps. */
  step: ReviewStep<WordDefinition> | undefined
  word: ReviewItemFragment
  /** The viewer's main language. */
  language: string | null
  cover: Cover
}

/** What the card says at this step. */
export function StepContent({ step, word, language, cover }: StepContentProps) {
  if (!step)
    return (
      <div className="flex flex-col gap-2 pt-8 pb-2 text-center">
        <p className="headword text-lg">No review content available</p>
        <p className="text-ink-soft">This word has no definitions or content to review.</p>
      </div>
    )
  if (step.kind === 'context') return <ContextStep word={word} />
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
