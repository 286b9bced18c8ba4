import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { languagesOf } from '@/components/quiz/languages'
import type { MissedQuestion } from '@/lib/domain/quiz/quiz-result'

type MissedWordsProps = {
  missed: readonly MissedQuestion[]
  language: string | null
}

/** The words answered wrong, with the right answers. Each links to its review. */
export function MissedWords({ missed, language }: MissedWordsProps) {
  if (missed.length === 0) return null
  return (
    <section aria-labelledby="missed-words">
      <h2 id="missed-words" className="headword text-lg">
        Worth another look
      </h2>
      <ul className="mt-3 border-t border-line">
        {missed.map((one) => (
          <MissedWord key={one.question.id} missed={one} language={language} />
        ))}
      </ul>
    </section>
  )
}

function MissedWord({ missed, language }: { missed: MissedQuestion; language: string | null }) {
  const { question, answer } = missed
  const { vocabularyItem, correctAnswer } = question
  const options = languagesOf(question.type, language).options
  return (
    <li className="border-b border-line">
      <Link
        href={`/words/${vocabularyItem.id}/review`}
        className="-mx-3 flex min-h-16 items-center gap-4 rounded-sm px-3 py-3.5 transition-colors hover:bg-thread-soft"
      >
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span lang="en" dir="auto" className="headword text-lg leading-6 wrap-anywhere">
            {vocabularyItem.text}
          </span>
          <span className="text-sm wrap-anywhere">
            Right:{' '}
            <bdi lang={options} className="text-leaf">
              {correctAnswer}
            </bdi>
          </span>
          <span className="text-sm text-ink-soft wrap-anywhere">
            {answer.selectedAnswer === null ? (
              'Time ran out'
            ) : (
              <>
                Your answer: <bdi lang={options}>{answer.selectedAnswer}</bdi>
              </>
            )}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-thread">
          Review
          <ArrowRight aria-hidden size={18} />
        </span>
      </Link>
    </li>
  )
}
