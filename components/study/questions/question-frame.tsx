import { type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react'
import { AnswerField } from '@/components/study/questions/answer-field'
import { AnsweredWord } from '@/components/study/questions/answered-word'
import { QuestionActions } from '@/components/study/questions/question-actions'
import type { PromptProps } from '@/components/study/questions/question-prompt'
import { QuestionVerdict } from '@/components/study/questions/question-verdict'
import { useQuestion } from '@/components/study/questions/use-question'
import { StudyFrame } from '@/components/study/study-frame'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { type GivenToQuestion, givenTo, type QuestionState } from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { namedPartOfSpeech } from '@/lib/domain/words/meaning/parts-of-speech'

export type QuestionProps = {
  /** Must not change while it is shown: give the component a key for each turn. */
  question: WordQuestion
  /** The learner's main language. */
  language: string | null
  /** Where in the session the question is, and the way out. */
  header: ReactNode
  /** Above the actions: an answer that is not saved yet. */
  notice?: ReactNode
  /** The state of a question that was left and is resumed. */
  kept?: QuestionState | null | undefined
  /** Called with each new state, so that an unfinished session keeps it. */
  onState?: (state: QuestionState) => void
  /** The learner goes on: what the answer is worth, and how it was given. */
  onAnswered: (given: GivenToQuestion) => void
  /** Shows the word as a card instead; undefined where that is not possible. */
  onShowInstead?: (() => void) | undefined
  nextLabel: string
  /** In the corner of the card, after the answer: it names the word. */
  menu?: ReactNode
  /** Below what is told of the word after the answer: the learner's own context. */
  children?: ReactNode
}

type QuestionFrameProps = QuestionProps & {
  /** What to do: 'Which word is missing?'. */
  task: string
  /** What is asked with: a meaning, a sentence; null for a sound. */
  Prompt: ComponentType<PromptProps> | null
  /** Not part of the question's text: a button that plays a sound. */
  sound?: ReactNode
  onPlayAgain?: () => void
}

/** The screen of a typed question: open, with its field, or answered, with the verdict at the field's place. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { question, language, header, notice, task, Prompt, sound, onPlayAgain, onShowInstead } = props
  const moves = useQuestion(props)
  const { state, overrule } = moves
  const questionId = useId()
  const heading = useFocusWithoutKeyboard()
  const isOpen = state.result === null

  function next() {
    const given = givenTo(question, state)
    if (given) props.onAnswered(given)
  }

  useKeys({
    ...actionsByKey('With a typed answer', { showInstead: isOpen ? onShowInstead : undefined }),
    ...actionsByKey('After a typed answer', {
      decide: isOpen || state.result === 'unknown' ? undefined : overrule,
      nextWord: isOpen ? undefined : next,
    }),
  })

  return (
    <StudyFrame
      actions={
        <>
          {notice}
          <QuestionActions
            state={state}
            onOverrule={overrule}
            onShowInstead={onShowInstead}
            onNext={next}
            nextLabel={props.nextLabel}
          />
        </>
      }
    >
      {header}
      <section
        aria-labelledby={questionId}
        className="relative flex animate-step-forward flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-[0_1px_0_var(--line)] md:p-9"
      >
        {!isOpen && props.menu && (
          <div className="absolute end-3 top-3 z-10 flex md:end-6 md:top-6">{props.menu}</div>
        )}
        <h2 ref={heading} id={questionId} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          <span className="small-caps pe-12 text-ink-soft">{taskOf(task, question)}</span>
          {Prompt && <Prompt question={question} language={language} isAnswered={!isOpen} />}
        </h2>
        {sound}
        {isOpen ? (
          <AnswerField question={question} moves={moves} labelledBy={questionId} onPlayAgain={onPlayAgain} />
        ) : (
          <>
            <QuestionVerdict state={state} question={question} />
            <AnsweredWord question={question} language={language} />
            {props.children}
          </>
        )}
      </section>
    </StudyFrame>
  )
}

/** 'Which word is it? · noun' */
function taskOf(task: string, { partOfSpeech, lead }: WordQuestion): string {
  const named = namedPartOfSpeech(partOfSpeech)
  return named && lead !== 'SOUND' ? `${task} · ${named}` : task
}

/** On a touch screen a new question takes the focus, as its field does not (typed-field.tsx). */
function useFocusWithoutKeyboard() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
