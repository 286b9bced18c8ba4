import { languagesOf } from '@/components/quiz/languages'
import { OptionButton, type OptionState } from '@/components/quiz/question/options/option-button'
import type { QuizOption, QuizQuestion } from '@/lib/domain/quiz/question-types'
import type { QuizAnswer } from '@/lib/domain/quiz/quiz-session'

type OptionListProps = {
  question: QuizQuestion
  answer: QuizAnswer | undefined
  language: string | null
  onChoose: (text: string) => void
}

/** Options longer than this take three lines on a phone: smaller type keeps all four in view. */
const LONG = 60

/** The four options; in two columns on a desktop, so that Next stays in view. */
export function OptionList({ question, answer, language, onChoose }: OptionListProps) {
  const isDense = question.options.some(({ text }) => text.length > LONG)
  return (
    <ol aria-label="Options" className="grid gap-2.5 md:grid-cols-2 md:gap-3 pinned:low:gap-2">
      {question.options.map((option, index) => (
        // New buttons for each question, so that none keeps the focus or the colour of the last question.
        <li key={`${question.id}-${option.id}`}>
          <OptionButton
            number={index + 1}
            text={option.text}
            language={languagesOf(question.type, language).options}
            state={stateOf(option, answer)}
            isDense={isDense}
            onChoose={() => onChoose(option.text)}
          />
        </li>
      ))}
    </ol>
  )
}

function stateOf({ isCorrect, text }: QuizOption, answer: QuizAnswer | undefined): OptionState {
  if (!answer) return 'open'
  if (isCorrect) return 'right'
  return text === answer.selectedAnswer ? 'wrong' : 'passed'
}
