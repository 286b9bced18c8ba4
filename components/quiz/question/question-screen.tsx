import { languagesOf } from '@/components/quiz/languages'
import { AnswerVerdict } from '@/components/quiz/question/answer-verdict'
import { Explanation } from '@/components/quiz/question/explanation'
import { OptionList } from '@/components/quiz/question/options/option-list'
import { QuestionHeading } from '@/components/quiz/question/question-heading'
import { QuestionHint } from '@/components/quiz/question/question-hint'
import { QuizHeader } from '@/components/quiz/question/quiz-header'
import { TimeAnnouncer } from '@/components/quiz/question/time-announcer'
import { TypedAnswer } from '@/components/quiz/question/typed-answer'
import type { QuizRunProps } from '@/components/quiz/quiz-run-props'
import { SaveNotice } from '@/components/study/save-notice'
import { StudyFrame } from '@/components/study/study-frame'
import { useVisibleTicks } from '@/components/study/use-visible-ticks'
import { useGlide } from '@/components/ui/motion/use-glide'
import { actionsByKey, SHORTCUTS } from '@/lib/client/keyboard/shortcuts'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { isTyped, type QuizQuestion } from '@/lib/domain/quiz/question-types'
import { answerMove } from '@/lib/domain/quiz/quiz-answer'
import { currentAnswer, currentPhrase, secondsLeft } from '@/lib/domain/quiz/quiz-session'

const ANSWER_KEYS: readonly string[] = SHORTCUTS['In a quiz'].answer.keys

/** One question: open, with the timer running, or answered, with the explanation. */
export function QuestionScreen({
  quiz,
  session,
  language,
  question,
}: QuizRunProps & { question: QuizQuestion }) {
  const answer = currentAnswer(session)
  const now = () => new Date().toISOString()
  const tick = useVisibleTicks((ms) => quiz.move({ type: 'tick', ms }))

  function choose(selectedAnswer: string) {
    // The time until now belongs to the answer.
    tick()
    quiz.move(answerMove(question, selectedAnswer))
  }

  const next = () => quiz.move({ type: 'next', now: now() })

  // Loaded during the questions, so that the numbers of the result count at once.
  useGlide()
  const answering = question.options.map(({ text }, index) => [ANSWER_KEYS[index], () => choose(text)])
  useKeys({
    ...Object.fromEntries(answering),
    ...actionsByKey('In a quiz', { nextQuestion: answer ? next : undefined }),
  })

  const isLast = session.currentQuestionIndex === session.questions.length - 1
  return (
    <StudyFrame
      actions={
        <>
          <SaveNotice state={quiz.saving} onRetry={quiz.retry} />
          {answer ? (
            <AnswerVerdict
              answer={answer}
              correctAnswer={question.correctAnswer}
              language={languagesOf(question.type, language).options}
              phrase={currentPhrase(session)}
              isLast={isLast}
              onNext={next}
            />
          ) : (
            <QuestionHint
              key={question.id}
              question={question}
              isShown={(session.hints ?? 0) > 0}
              onShow={() => quiz.move({ type: 'showHint' })}
            />
          )}
        </>
      }
    >
      {/* The free height is below the options: the explanation appears there, and nothing moves. */}
      <div className="flex flex-col gap-7 pinned:gap-5 pinned:low:gap-4">
        <QuizHeader session={session} onEnd={() => quiz.move({ type: 'end', now: now() })} />
        <TimeAnnouncer seconds={answer ? null : secondsLeft(session)} />
        <QuestionHeading
          key={question.id}
          question={question}
          place={`Question ${session.currentQuestionIndex + 1} of ${session.questions.length}`}
          language={language}
          isOpen={!answer}
        />
        {isTyped(question.type) ? (
          <TypedAnswer
            key={question.id}
            question={question}
            answer={answer}
            onAnswer={choose}
            onHint={() => quiz.move({ type: 'showHint' })}
            onOverrule={() => quiz.move({ type: 'overrule' })}
          />
        ) : (
          <OptionList question={question} answer={answer} language={language} onChoose={choose} />
        )}
      </div>
      {answer && <Explanation question={question} language={language} />}
    </StudyFrame>
  )
}
