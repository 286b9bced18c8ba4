import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { MIN_QUIZ_ITEMS } from '@/lib/domain/quiz/quiz-rules'

/* Shown instead of a quiz when there is none (docs/product.md, Quiz problems). */

/** The quiz could not be created. */
export function QuizProblem({ message }: { message: string }) {
  return <QuizMessage role="alert" title="Quiz Error" text={message} action={<QuizMessageActions />} />
}

export function NeedMoreWords({ count }: { count: number }) {
  const text = `You need at least ${MIN_QUIZ_ITEMS} vocabulary items to start a quiz. You currently have ${count} word(s).`
  return <QuizMessage title="Need More Words for Quiz" text={text} action={<QuizMessageActions />} />
}

export function QuizLoadError() {
  return (
    <QuizMessage
      role="alert"
      title="Error Loading Quiz"
      text="There was an error loading your vocabulary data. Please try again."
      action={<Button onClick={() => window.location.reload()}>Retry</Button>}
    />
  )
}

type QuizMessageProps = { title: string; text: string; action: ReactNode; role?: 'alert' }

function QuizMessage({ title, text, action, role }: QuizMessageProps) {
  return (
    <div className="page grid min-h-[70dvh] place-items-center" role={role}>
      <EmptyState headingLevel={1} title={title} text={text} action={action} />
    </div>
  )
}

function QuizMessageActions() {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <ButtonLink href="/words">Add More Words</ButtonLink>
      <ButtonLink href="/learn" variant="secondary">
        Back to Learning
      </ButtonLink>
    </div>
  )
}
