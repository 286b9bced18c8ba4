import { StreakNote } from '@/components/challenge/streak-note'
import type { Challenge } from '@/components/challenge/use-challenge'
import { AgainButton, PracticeComplete } from '@/components/study/practice/practice-complete'
import type { Again } from '@/components/study/practice/use-drawn-session'
import { CHALLENGE_MS } from '@/lib/domain/challenge/challenge-rules'
import { type ChallengeStreak, withToday } from '@/lib/domain/challenge/challenge-streak'
import { challengeText } from '@/lib/domain/challenge/challenge-texts'
import type { ChallengeTurn } from '@/lib/domain/challenge/plan-challenge'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'
import { wordResults } from '@/lib/domain/review/review-session'

type ChallengeCompleteProps = {
  challenge: Challenge
  turns: readonly ChallengeTurn[]
  /** As it was when the page was made. */
  streak: ChallengeStreak
  again: Again
}

/** End of a challenge: what was done, the streak, and when each word comes back. */
export function ChallengeComplete({ challenge, turns, streak, again }: ChallengeCompleteProps) {
  const { session, elapsedMs, seconds, saving, retry, undo } = challenge
  const isMoreLeft = session.position < session.turns.length
  return (
    <PracticeComplete
      title="Challenge Complete!"
      text={({ total }) => challengeText({ words: total, isTimeUp: elapsedMs >= CHALLENGE_MS })}
      answers={ANSWER_WORDS.BULK_REVIEW}
      results={wordResults(session)}
      words={turns.map(({ wordId, text }) => ({ id: wordId, text }))}
      seconds={seconds}
      saving={saving}
      onRetry={retry}
      onUndo={undo}
      action={isMoreLeft && <AgainButton again={again}>Another Ten Minutes</AgainButton>}
    >
      <StreakNote streak={withToday(streak)} />
    </PracticeComplete>
  )
}
