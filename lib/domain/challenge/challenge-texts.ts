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

type NothingDue = Readonly<{
  /** Null: no word will be due. */
  nextDueAt: Date | null
  /** Words are due, but none has a meaning. */
  isAnyLeftOut: boolean
}>

/** Why there is nothing to do, and when there is. */
export function nothingDueText({ nextDueAt, isAnyLeftOut }: NothingDue, clock: LocalClock): string {
  if (isAnyLeftOut)
    return 'No word that is due has a meaning to ask for. Add meanings, or review the words without a challenge.'
  if (!nextDueAt) return 'A challenge asks the words that are due. Add words, and they are due at once.'
  const phrase = dayPhrase(nextDueAt, clock)
  if (nextDueAt <= clock.now || phrase === 'today')
    return "Today's maximum of reviews is reached. The due words wait until tomorrow."
  return `No word is due now. The next one is due ${phrase}.`
}

type Ended = Readonly<{
  words: number
  /** Whether the whole time was used. */
  isTimeUp: boolean
}>

/** What was done: the whole time, or all words of the challenge before it was over. Words without a meaning are not among them. */
export function challengeText({ words, isTimeUp }: Ended): string {
  const count = `${words} ${words === 1 ? 'word' : 'words'}`
  if (isTimeUp) return `Ten minutes, ${count}.`
  const all =
    words === 1 ? 'The one word of this challenge is done' : `All ${count} of this challenge are done`
  return `${all}, so it ends before ten minutes are over.`
}
