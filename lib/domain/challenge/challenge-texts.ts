import { CHALLENGE_MS } from '@/lib/domain/challenge/challenge-rules'
import type { ChallengeStreak } from '@/lib/domain/challenge/challenge-streak'
import { dayPhrase, type LocalClock } from '@/lib/domain/days/relative-day'

const MINUTE_MS = 60_000

/** '3 days in a row'; null before the first challenge. */
export function streakText({ days }: Pick<ChallengeStreak, 'days'>): string | null {
  if (days === 0) return null
  return days === 1 ? '1 day' : `${days} days in a row`
}

/** The time that is left: it changes once a minute, so that nobody is rushed. @param elapsedMs in front of the visible page */
export function timeLeftText(elapsedMs: number): string {
  const minutes = Math.ceil((CHALLENGE_MS - elapsedMs) / MINUTE_MS)
  return minutes > 0 ? `${minutes} min left` : 'Last word'
}

/** Why there is nothing to do, and when there is. @param nextDueAt null: no word will be due */
export function nothingDueText(nextDueAt: Date | null, clock: LocalClock): string {
  if (!nextDueAt) return 'A challenge asks the words that are due. Add words, and they are due at once.'
  const phrase = dayPhrase(nextDueAt, clock)
  if (nextDueAt <= clock.now || phrase === 'today')
    return "Today's maximum of reviews is reached. The due words wait until tomorrow."
  return `No word is due now. The next one is due ${phrase}.`
}

type Ended = Readonly<{
  words: number
  /** Whether words were left when the time was over. */
  isTimeUp: boolean
}>

/** What was done: the whole time, or all words that were due before it was over. */
export function challengeText({ words, isTimeUp }: Ended): string {
  const count = `${words} ${words === 1 ? 'word' : 'words'}`
  if (isTimeUp) return `Ten minutes, ${count}.`
  const all = words === 1 ? 'The one word that was due is done' : `All ${count} that were due are done`
  return `${all}, so the challenge ends before ten minutes are over.`
}
