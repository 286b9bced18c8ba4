import type { FillIn } from '@/components/fill-in/use-fill-in'
import { AgainButton, PracticeComplete } from '@/components/study/practice/practice-complete'
import type { Again } from '@/components/study/practice/use-drawn-session'
import type { BlankRound } from '@/lib/domain/fill-in/draw-blanks'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'
import { wordResults } from '@/lib/domain/review/review-session'

type FillInCompleteProps = { fillIn: FillIn; round: BlankRound; again: Again }

/** End of a round: how many sentences were filled in at once. */
export function FillInComplete({ fillIn, round, again }: FillInCompleteProps) {
  return (
    <PracticeComplete
      title="All Filled In"
      text={({ known, total }) => `You found ${known} of ${total} words at once.`}
      answers={ANSWER_WORDS.QUIZ}
      results={wordResults(fillIn.session)}
      words={round.questions.map(({ wordId, word }) => ({ id: wordId, text: word }))}
      seconds={fillIn.seconds}
      saving={fillIn.saving}
      onRetry={fillIn.retry}
      onUndo={fillIn.undo}
      action={<AgainButton again={again}>Fill In More</AgainButton>}
    />
  )
}
