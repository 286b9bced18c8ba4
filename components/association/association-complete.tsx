import { Undo2 } from 'lucide-react'
import type { Association } from '@/components/association/use-association'
import { Completion } from '@/components/study/completion'
import { SessionSummary } from '@/components/study/finish/session-summary'
import { useFinish } from '@/components/study/finish/use-finish'
import { WhenWordsReturn } from '@/components/study/finish/when-words-return'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Stitches } from '@/components/ui/progress/stitches'
import {
  associationResults,
  secondsOf,
  wordsOfAssociation,
} from '@/lib/domain/association/association-session'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

type AssociationCompleteProps = {
  association: Association
  again: { start: () => void; isStarting: boolean }
}

const ANSWERS = ANSWER_WORDS.QUIZ

/** End of a session: how many words were linked at once, when each comes back, and what to do next. */
export function AssociationComplete({ association, again }: AssociationCompleteProps) {
  const { session, saving } = association
  const results = associationResults(session)
  const known = results.filter(({ outcome }) => outcome === 'known').length
  const figures = useFinish(results, saving)
  const words = wordsOfAssociation(session).map(({ id, text }) => ({ id, vocabulary: { text } }))
  return (
    <Completion
      title="All Linked"
      saving={saving}
      onRetry={association.retry}
      actions={
        <>
          <ButtonLink href="/learn" variant="secondary" size="lg">
            Return to Learn
          </ButtonLink>
          <Button size="lg" pending={again.isStarting} onClick={again.start}>
            Link More Words
          </Button>
        </>
      }
      footer={
        <Button variant="quiet" onClick={association.undo}>
          <Undo2 aria-hidden size={18} />
          Undo last answer
        </Button>
      }
      details={<WhenWordsReturn answers={ANSWERS} results={results} words={words} figures={figures} />}
    >
      <p className="mt-3 text-ink-soft">{`You linked ${known} of ${results.length} words at once.`}</p>
      <Stitches
        className="mt-4"
        animated
        total={results.length}
        filled={known}
        label={`${known} of ${results.length} words linked at once`}
      />
      <SessionSummary words={ANSWERS} results={results} seconds={secondsOf(session)} figures={figures} />
    </Completion>
  )
}
