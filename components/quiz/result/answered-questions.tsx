import { AnswerText, attributesOf } from '@/components/quiz/answer-text'
import { languagesOf, STUDIED } from '@/components/quiz/languages'
import { ButtonLink } from '@/components/ui/button/button-link'
import { SentenceWithBlanks } from '@/components/word-parts/sentence-with-blanks'
import type { AnsweredQuestion } from '@/lib/domain/quiz/quiz-result'
import { reviewOfWords } from '@/lib/domain/words/list/review-address'

type AnsweredQuestionsProps = {
  missed: readonly AnsweredQuestion[]
  known: readonly AnsweredQuestion[]
  language: string | null
}

/** All answered questions with their answers: first the missed ones, with one way to review their words. */
export function AnsweredQuestions({ missed, known, language }: AnsweredQuestionsProps) {
  return (
    <>
      {missed.length > 0 && (
        <section aria-labelledby="missed-questions">
          <h2 id="missed-questions" className="headword text-lg">
            Worth another look
          </h2>
          <QuestionList answered={missed} language={language} />
          <ButtonLink
            href={reviewOfWords(missed.map(({ question }) => question.vocabularyItem.id))}
            size="lg"
            className="mt-5 w-full md:w-auto"
          >
            Review these words
          </ButtonLink>
        </section>
      )}
      {known.length > 0 && (
        <section aria-labelledby="known-questions">
          <h2 id="known-questions" className="headword text-lg">
            Answered right
          </h2>
          <QuestionList answered={known} language={language} />
        </section>
      )}
    </>
  )
}

function QuestionList({
  answered,
  language,
}: {
  answered: readonly AnsweredQuestion[]
  language: string | null
}) {
  return (
    <ul className="mt-3 border-t border-line">
      {answered.map((one) => (
        <AnsweredRow key={one.question.id} answered={one} language={language} />
      ))}
    </ul>
  )
}

function AnsweredRow({ answered, language }: { answered: AnsweredQuestion; language: string | null }) {
  const { question, answer } = answered
  const { subject, options } = languagesOf(question.type, language)
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3.5">
      <p className="small-caps text-ink-soft">{question.question}</p>
      {question.subject && (
        <p
          {...attributesOf(question.subject, subject)}
          translate="no"
          className="headword w-fit max-w-full text-lg leading-[1.2] wrap-anywhere"
        >
          <SentenceWithBlanks text={question.subject} />
        </p>
      )}
      <dl className="mt-1 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5 text-sm">
        {!answer.isCorrect && (
          <AnswerLine
            label="Your answer"
            text={answer.selectedAnswer ?? 'Time ran out'}
            language={answer.selectedAnswer === null ? STUDIED : options}
            className="text-madder"
          />
        )}
        <AnswerLine
          label={answer.isCorrect ? 'Your answer' : 'Right answer'}
          text={question.correctAnswer}
          language={options}
          className="text-leaf"
        />
      </dl>
    </li>
  )
}

type AnswerLineProps = { label: string; text: string; language: string | undefined; className: string }

function AnswerLine({ label, text, language, className }: AnswerLineProps) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`min-w-0 ${className}`}>
        <AnswerText text={text} language={language} />
      </dd>
    </>
  )
}
