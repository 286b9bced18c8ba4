import { CircleCheck, CircleHelp, CircleX, PencilLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LetterByLetter } from '@/components/study/questions/letter-by-letter'
import { cx } from '@/components/ui/class-names'
import type { TypedVerdict } from '@/lib/domain/questions/check-typed'
import type { QuestionState } from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { answerKey } from '@/lib/domain/text/answer-key'
import { wordText } from '@/lib/domain/text/text-language'

type QuestionVerdictProps = {
  state: QuestionState
  question: WordQuestion
}

type Verdict = Exclude<TypedVerdict, 'alsoRight'> | 'unknown'

const LOOKS: Readonly<Record<Verdict, { title: string; icon: typeof CircleCheck; colour: string }>> = {
  right: { title: 'Right', icon: CircleCheck, colour: 'text-leaf' },
  base: { title: 'Right word', icon: CircleCheck, colour: 'text-leaf' },
  form: { title: 'Right word, in another form', icon: CircleCheck, colour: 'text-leaf' },
  slip: { title: 'Almost', icon: PencilLine, colour: 'text-marigold-text' },
  wrong: { title: 'Not this time', icon: CircleX, colour: 'text-madder' },
  unknown: { title: 'Now you will know it', icon: CircleHelp, colour: 'text-ink-soft' },
}

/** Whether a typed answer was right, and what was wrong in it. Takes the focus, so that a screen reader reads it and an on-screen keyboard goes. */
export function QuestionVerdict({ state, question }: QuestionVerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { result } = state
  if (result === null) return null
  const verdict: Verdict = result === 'unknown' || result.verdict === 'alsoRight' ? 'unknown' : result.verdict
  const { title, icon: Icon, colour } = LOOKS[decidedVerdict(verdict, state)]
  const letters = result === 'unknown' ? null : result.letters
  const right = question.expected.text
  return (
    <div className="flex animate-rise flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="flex items-start gap-3 outline-none">
        <Icon aria-hidden size={28} className={cx('shrink-0', colour)} />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className={cx('text-sm font-medium', colour)}>
            {title}
            <span className="sr-only">.</span>
          </span>
          <span {...wordText(right)} translate="no" className="headword text-xl wrap-anywhere">
            {right}
          </span>
          <span className="text-sm text-ink-soft">{tellAnswer(state, verdict, question)}</span>
        </span>
      </h3>
      {letters ? <LetterByLetter letters={letters} /> : <Typed state={state} verdict={verdict} />}
      <p role="status" className="text-sm font-medium empty:hidden">
        {state.isOverruled && (verdict === 'wrong' ? 'Counted as right.' : 'Counted as forgotten.')}
      </p>
    </div>
  )
}

/** The verdict as the learner decided. */
function decidedVerdict(verdict: Verdict, { isOverruled }: QuestionState): Verdict {
  if (!isOverruled) return verdict
  return verdict === 'wrong' || verdict === 'unknown' ? 'right' : 'wrong'
}

/** A wrong answer that has too little in common with the right one to be compared; struck out while it counts as wrong. */
function Typed({ state, verdict }: { state: QuestionState; verdict: Verdict }) {
  if (verdict !== 'wrong') return null
  const typed = state.typed.trim()
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      You typed {state.isOverruled ? typed : <s className="text-madder">{typed}</s>}
    </p>
  )
}

function tellAnswer({ result }: QuestionState, verdict: Verdict, question: WordQuestion): string | null {
  const { form, word, expected } = question
  // To write what is heard is not to know what it means.
  if (form === 'LISTENING' && (verdict === 'right' || verdict === 'slip'))
    return 'Did you know what it means?'
  if (verdict === 'right' && result !== 'unknown' && !result?.isAsWritten) return 'So it is written here.'
  if (answerKey(expected.text) !== answerKey(word)) return `Here it is a form of “${word}”.`
  return verdict === 'form' ? 'So it was asked for.' : null
}
