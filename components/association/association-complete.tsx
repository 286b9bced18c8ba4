import type { Association } from '@/components/association/use-association'
import { AgainButton, PracticeComplete } from '@/components/study/practice/practice-complete'
import type { Again } from '@/components/study/practice/use-drawn-session'
import {
  associationResults,
  secondsOf,
  wordsOfAssociation,
} from '@/lib/domain/association/association-session'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

/** End of a session: how many words were linked at once. */
export function AssociationComplete({ association, again }: { association: Association; again: Again }) {
  const { session, saving, retry, undo } = association
  return (
    <PracticeComplete
      title="All Linked"
      text={({ known, total }) => `You linked ${known} of ${total} words at once.`}
      answers={ANSWER_WORDS.QUIZ}
      results={associationResults(session)}
      words={wordsOfAssociation(session)}
      seconds={secondsOf(session)}
      saving={saving}
      onRetry={retry}
      onUndo={undo}
      action={<AgainButton again={again}>Link More Words</AgainButton>}
    />
  )
}
