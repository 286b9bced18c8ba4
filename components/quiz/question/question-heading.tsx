import { useEffect, useRef } from 'react'
import { attributesOf } from '@/components/quiz/answer-text'
import { languagesOf } from '@/components/quiz/languages'
import { QuestionPhoto, QuestionRecording } from '@/components/quiz/question/question-media'
import { cx } from '@/components/ui/class-names'
import { SentenceWithBlanks } from '@/components/word-parts/sentence-with-blanks'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { wordText } from '@/lib/domain/text/text-language'

/** Length limits in characters: longer subjects get smaller type. */
const SHORT = 14
const LONG = 30

type QuestionHeadingProps = {
  question: QuizQuestion
  /** 'Question 3 of 10'. */
  place: string
  language: string | null
  /** Only an unanswered question takes the focus. */
  isOpen: boolean
  /** 1 unless the screen has a title of its own. */
  headingLevel?: 1 | 2
}

/** The question. Takes the focus when it appears, so that a screen reader reads all of it once. */
export function QuestionHeading(props: QuestionHeadingProps) {
  const { question, place, language, isOpen, headingLevel = 1 } = props
  const Heading = `h${headingLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  const { subject, clue, media, type } = question

  useEffect(() => {
    if (wasOpen.current) heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <div className="flex min-h-36 animate-step-forward flex-col items-center justify-center py-2 text-center md:min-h-44 md:py-4 pinned:low:min-h-28 pinned:low:py-0">
      <Heading ref={heading} tabIndex={-1} className="max-w-full outline-none">
        <span className="sr-only">{`${place}. `}</span>
        <span className="small-caps block text-balance text-ink-soft">{question.question}</span>
        {media?.kind === 'photo' && <QuestionPhoto media={media} />}
        {subject && (
          <span
            {...attributesOf(subject, languagesOf(type, language).subject)}
            translate="no"
            className={cx('mt-3 block max-w-full wrap-anywhere pinned:low:mt-1.5', sizeOf(subject))}
          >
            <SentenceWithBlanks text={subject} />
          </span>
        )}
      </Heading>
      {media?.kind === 'recording' && <QuestionRecording media={media} />}
      {clue && (
        <p
          {...wordText(clue)}
          translate="no"
          className="mt-4 max-w-prose text-ink-soft text-balance pinned:low:mt-2"
        >
          <span className="sr-only">Meaning: </span>
          <SentenceWithBlanks text={clue} />
        </p>
      )}
    </div>
  )
}

function sizeOf(subject: string): string {
  if (subject.length <= SHORT) return 'display text-2xl leading-[1.05] md:text-3xl'
  if (subject.length <= LONG) return 'display text-xl md:text-2xl'
  return 'headword text-[1.5rem] leading-[1.333] md:text-xl'
}
