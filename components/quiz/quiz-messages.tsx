import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyPage } from '@/components/ui/page/empty-page'
import { MIN_QUIZ_ITEMS } from '@/lib/domain/quiz/quiz-rules'

/* Shown instead of a quiz when there is none (docs/product.md, Quiz problems). */

/** The quiz could not be created. */
export function QuizProblem({ message }: { message: string }) {
  return <EmptyPage role="alert" title="Quiz Error" text={message} action={<QuizMessageActions />} />
}

export function NeedMoreWords({ count }: { count: number }) {
  const text = `You need at least ${MIN_QUIZ_ITEMS} vocabulary items to start a quiz. You currently have ${count} word(s).`
  return <EmptyPage title="Need More Words for Quiz" text={text} action={<QuizMessageActions />} />
}

export function QuizLoadError() {
  return (
    <EmptyPage
      role="alert"
      title="Error Loading Quiz"
      text="There was an error loading your vocabulary data. Please try again."
      action={<Button onClick={() => window.location.reload()}>Retry</Button>}
    />
  )
}

function QuizMessageActions() {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row">
      <ButtonLink href="/learn" variant="secondary">
        Back to Learning
      </ButtonLink>
      <ButtonLink href="/words">Add More Words</ButtonLink>
    </div>
  )
}
