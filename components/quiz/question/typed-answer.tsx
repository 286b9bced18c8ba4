import { useState } from 'react'
import { LetterByLetter } from '@/components/study/questions/letter-by-letter'
import { OverruleButton } from '@/components/study/questions/overrule-button'
import { SoundButton } from '@/components/study/questions/sound-button'
import { TypedField } from '@/components/study/questions/typed-field'
import { useSound } from '@/components/study/questions/use-sound'
import { Button } from '@/components/ui/button/button'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import type { QuizAnswer } from '@/lib/domain/quiz/quiz-session'

type TypedAnswerProps = {
  question: QuizQuestion
  answer: QuizAnswer | undefined
  /** An empty text: the learner does not know it. */
  onAnswer: (typed: string) => void
  onHint: () => void
  onOverrule: () => void
}

/** A typed answer in a quiz: its field, or what was typed, letter by letter. Give it a key for each question. */
export function TypedAnswer(props: TypedAnswerProps) {
  return props.question.media?.kind === 'sound' ? <HeardAnswer {...props} /> : <Answer {...props} />
}

function HeardAnswer(props: TypedAnswerProps) {
  const recording = props.question.media?.url || null
  const sound = useSound({ recording, word: props.question.correctAnswer })
  return (
    <>
      <SoundButton isOwn={recording !== null} sound={sound} />
      <Answer {...props} onPlayAgain={() => void sound.play()} />
    </>
  )
}

function Answer(props: TypedAnswerProps & { onPlayAgain?: () => void }) {
  const { question, answer, onAnswer, onHint, onOverrule, onPlayAgain } = props
  const [typed, setTyped] = useState('')
  const isDecidable = answer?.checked !== undefined && answer.selectedAnswer !== ''
  useKeys(actionsByKey('After a typed answer', { decide: isDecidable ? onOverrule : undefined }))

  const giveUp = () => onAnswer('')
  if (answer)
    return <Checked answer={answer} question={question} onOverrule={isDecidable ? onOverrule : undefined} />
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TypedField
          value={typed}
          onChange={setTyped}
          onSubmit={() => typed.trim() !== '' && onAnswer(typed)}
          actions={actionsByKey('With a typed answer', { hint: onHint, playAgain: onPlayAgain, giveUp })}
          label="Your answer"
        />
      </div>
      <Button variant="quiet" aria-keyshortcuts="Control+Enter" onClick={giveUp} className="-ms-4.5">
        I don’t know
      </Button>
    </div>
  )
}

type CheckedProps = { answer: QuizAnswer; question: QuizQuestion; onOverrule: (() => void) | undefined }

function Checked({ answer, question, onOverrule }: CheckedProps) {
  const { checked, selectedAnswer, isCorrect, isOverruled = false } = answer
  const right = question.accepted[0] ?? question.correctAnswer
  return (
    <div className="flex animate-rise flex-col items-start gap-3 rounded-md border border-line bg-surface p-5">
      <p translate="no" lang="en" className="headword text-xl wrap-anywhere">
        {right}
      </p>
      {checked?.letters ? (
        <LetterByLetter letters={checked.letters} />
      ) : (
        selectedAnswer && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            You typed {isCorrect ? selectedAnswer : <s className="text-madder">{selectedAnswer}</s>}
          </p>
        )
      )}
      {onOverrule && (
        <OverruleButton
          isRight={isCorrect}
          isOverruled={isOverruled}
          onOverrule={onOverrule}
          size="sm"
          className="-ms-3.5"
        />
      )}
    </div>
  )
}
