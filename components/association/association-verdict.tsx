import { ArrowRight, CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { KIND_LABELS, PartnerText } from '@/components/association/partner-text'
import { onSinglePress } from '@/components/study/single-press'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import {
  type AssociationLink,
  type AssociationSession,
  currentRound,
  isLastRound,
  openWords,
} from '@/lib/domain/association/association-session'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'
import { wordText } from '@/lib/domain/text/text-language'

type AssociationVerdictProps = { session: AssociationSession; language: string | null; onNext: () => void }

/** Whether the last link was right and what belongs to its word, and after the last word of a round the way on. */
export function AssociationVerdict({ session, language, onNext }: AssociationVerdictProps) {
  const last = session.links.at(-1)
  const isShown = last?.round === session.position
  const isRoundOver = openWords(session).length === 0
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {/* The region exists before its text: screen readers do not announce a region that appears together with its text. */}
      <div role="status" className="min-w-0 grow basis-[7.5rem]">
        {last && isShown ? (
          <Verdict key={session.links.length} link={last} session={session} language={language} />
        ) : (
          <p className="text-sm text-ink-soft">
            {currentRound(session)?.isReturn
              ? 'The words that you missed, once more.'
              : 'Choose a word, then what belongs to it.'}
          </p>
        )}
      </div>
      {isRoundOver && <Next session={session} onNext={onNext} />}
    </div>
  )
}

type VerdictProps = { link: AssociationLink; session: AssociationSession; language: string | null }

function Verdict({ link: { wordId, isRight }, session, language }: VerdictProps) {
  const round = currentRound(session)
  const word = round?.words.find(({ id }) => id === wordId)
  const partner = round?.partners.find((one) => one.wordId === wordId)
  const Icon = isRight ? CircleCheck : CircleX
  const colour = isRight ? 'text-leaf' : 'text-madder'
  if (!word || !partner) return null
  return (
    <p className="flex animate-rise items-center gap-3">
      <Icon aria-hidden size={28} className={cx('shrink-0', colour)} />
      <span className="flex min-w-0 flex-col">
        <span className={cx('text-sm font-medium', colour)}>
          {isRight ? ANSWER_WORDS.QUIZ.known : ANSWER_WORDS.QUIZ.forgotten}
          <span className="sr-only">.</span>
        </span>
        <span className="line-clamp-2 text-sm leading-snug">
          <span {...wordText(word.text)} translate="no" className="font-medium">
            {word.text}
          </span>
          <span className="text-ink-soft">{` · ${KIND_LABELS[partner.kind]}: `}</span>
          <PartnerText partner={partner} language={language} />
        </span>
      </span>
    </p>
  )
}

/** Takes the focus: there is nothing left to choose. */
function Next({ session, onNext }: { session: AssociationSession; onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} size="lg" onClick={onSinglePress(onNext)} className="ms-auto max-md:px-6">
      <span>{isLastRound(session) ? 'See Results' : 'Next'}</span>
      <ArrowRight aria-hidden size={18} />
    </Button>
  )
}
