import type { ReactNode } from 'react'
import { Completion } from '@/components/study/completion'
import { SessionSummary } from '@/components/study/finish/session-summary'
import { useFinish } from '@/components/study/finish/use-finish'
import { WhenWordsReturn } from '@/components/study/finish/when-words-return'
import type { Again } from '@/components/study/practice/use-drawn-session'
import { UndoAnswerButton } from '@/components/study/undo-answer'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Stitches } from '@/components/ui/progress/stitches'
import type { SaveState } from '@/lib/client/outbox/use-send-queue'
import type { AnswerWords } from '@/lib/domain/review/answer-words'
import type { WordResult } from '@/lib/domain/review/review-session'

type PracticeCompleteProps = {
  title: string
  /** How the words went, in a sentence. */
  text: (count: { known: number; total: number }) => string
  answers: AnswerWords
  results: readonly WordResult[]
  words: readonly Readonly<{ id: string; text: string }>[]
  seconds: number
  saving: SaveState
  onRetry: () => void
  onUndo: (() => void) | undefined
  /** The main action besides the way back. */
  action: ReactNode
  /** Below the sentence. */
  children?: ReactNode
}

/** End of what is started from /learn: how the words went, when each comes back, and what to do next. */
export function PracticeComplete(props: PracticeCompleteProps) {
  const { title, text, answers, results, words, seconds, saving, onRetry, onUndo, action, children } = props
  const known = results.filter(({ outcome }) => outcome === 'known').length
  const total = results.length
  const figures = useFinish(results, saving)
  return (
    <Completion
      title={title}
      saving={saving}
      onRetry={onRetry}
      actions={
        <>
          <ButtonLink href="/learn" variant="secondary" size="lg">
            Return to Learn
          </ButtonLink>
          {action}
        </>
      }
      footer={onUndo && <UndoAnswerButton onUndo={onUndo} />}
      details={
        <WhenWordsReturn
          answers={answers}
          results={results}
          words={words.map((word) => ({ id: word.id, vocabulary: { text: word.text } }))}
          figures={figures}
        />
      }
    >
      <p className="mt-3 text-ink-soft">{text({ known, total })}</p>
      {children}
      <Stitches
        className="mt-4"
        animated
        total={total}
        filled={known}
        label={`${known} of ${total} ${total === 1 ? 'word' : 'words'} known at once`}
      />
      <SessionSummary words={answers} results={results} seconds={seconds} figures={figures} />
    </Completion>
  )
}

/** Starts another session of the same exercise. */
export function AgainButton({ again, children }: { again: Again; children: ReactNode }) {
  return (
    <Button size="lg" pending={again.isStarting} onClick={again.start}>
      {children}
    </Button>
  )
}
