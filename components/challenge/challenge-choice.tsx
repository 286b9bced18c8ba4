import { type ReactNode, useState } from 'react'
import type { Challenge } from '@/components/challenge/use-challenge'
import { languagesOf } from '@/components/quiz/languages'
import { AnswerVerdict } from '@/components/quiz/question/answer-verdict'
import { Explanation } from '@/components/quiz/question/explanation'
import { OptionList } from '@/components/quiz/question/options/option-list'
import { QuestionHeading } from '@/components/quiz/question/question-heading'
import { QuestionHint } from '@/components/quiz/question/question-hint'
import { SaveNotice } from '@/components/study/save-notice'
import { StudyFrame } from '@/components/study/study-frame'
import { useVisibleClock } from '@/components/study/use-visible-clock'
import { actionsByKey, SHORTCUTS } from '@/lib/client/keyboard/shortcuts'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { askedDirection, type QuizQuestion } from '@/lib/domain/quiz/question-types'
import { isRightAnswer } from '@/lib/domain/quiz/quiz-answer'
import type { QuizAnswer } from '@/lib/domain/quiz/quiz-session'

const ANSWER_KEYS: readonly string[] = SHORTCUTS['In a quiz'].answer.keys

type ChallengeChoiceProps = {
  challenge: Challenge
  question: QuizQuestion
  language: string | null
  header: ReactNode
  /** 'Word 3'. */
  place: string
}

type Chosen = Readonly<{ answer: QuizAnswer; responseMs: number }>

/** One of four, without the quiz's clock: open, or answered, with the explanation. */
export function ChallengeChoice({ challenge, question, language, header, place }: ChallengeChoiceProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [hints, setHints] = useState(0)
  const clock = useVisibleClock()
  const answer = chosen?.answer

  function choose(selectedAnswer: string) {
    if (chosen) return
    const responseMs = Math.round(clock())
    const timeSpent = Math.round(responseMs / 1000)
    const isCorrect = isRightAnswer(question, selectedAnswer)
    setChosen({ answer: { questionId: question.id, selectedAnswer, isCorrect, timeSpent }, responseMs })
  }

  function next() {
    if (!chosen) return
    challenge.answer({
      rating: chosen.answer.isCorrect ? 'GOOD' : 'AGAIN',
      details: {
        form: 'CHOICE',
        direction: askedDirection(question.type),
        responseMs: chosen.responseMs,
        hints,
        distance: null,
      },
    })
  }

  const options = question.options.map(({ text }, index) => [ANSWER_KEYS[index], () => choose(text)])
  useKeys({
    ...Object.fromEntries(options),
    ...actionsByKey('In a quiz', { nextQuestion: answer ? next : undefined }),
  })

  return (
    <StudyFrame
      actions={
        <>
          <SaveNotice state={challenge.saving} onRetry={challenge.retry} />
          {answer ? (
            <AnswerVerdict
              answer={answer}
              correctAnswer={question.correctAnswer}
              language={languagesOf(question.type, language).options}
              phrase=""
              isLast={false}
              onNext={next}
            />
          ) : (
            <QuestionHint question={question} isShown={hints > 0} onShow={() => setHints(hints + 1)} />
          )}
        </>
      }
    >
      <div className="flex flex-col gap-7 pinned:gap-5 pinned:low:gap-4">
        {header}
        <QuestionHeading
          question={question}
          place={place}
          language={language}
          isOpen={!answer}
          headingLevel={2}
        />
        <OptionList question={question} answer={answer} language={language} onChoose={choose} />
      </div>
      {answer && <Explanation question={question} language={language} />}
    </StudyFrame>
  )
}
