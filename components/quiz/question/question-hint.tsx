import { Lightbulb } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { EmphasisedText } from '@/components/word-parts/emphasised-example'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { wordText } from '@/lib/domain/text/text-language'

type QuestionHintProps = Readonly<{ question: QuizQuestion; isShown: boolean; onShow: () => void }>

/** A hint, shown on request. It does not affect the score. */
export function QuestionHint({ question, isShown, onShow }: QuestionHintProps) {
  const { hint, vocabularyItem, explanation } = question
  return (
    <div className="flex min-h-14 items-center gap-3">
      {hint && !isShown && (
        <Button variant="quiet" onClick={onShow} className="-ms-2">
          <Lightbulb aria-hidden size={20} />
          Hint
        </Button>
      )}
      {/* The region exists before its text: screen readers do not announce a region that appears together with its
          text. */}
      <div role="status">
        {hint && isShown && (
          <p className="flex animate-rise items-start gap-2.5">
            <Lightbulb aria-hidden size={20} className="mt-0.5 text-marigold-text" />
            <span {...wordText(hint)} translate="no" className="aside text-ink-soft">
              <EmphasisedText word={vocabularyItem.text} forms={explanation.forms} text={hint} />
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
