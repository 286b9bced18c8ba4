import { parseJson } from '@/lib/domain/json'
import { currentStep, isComplete, type ReviewSession } from '@/lib/domain/review/review-session'

/** An answer given in the session, stored so that it can be undone. */
export type GivenAnswer = Readonly<{
  answerId: string
  wordId: string
  /** Seconds; undefined in a session that an older version stored. */
  timeSpent?: number
}>

/** The typed question of a turn, as far as it is answered. `content`: lib/domain/questions/kept-question.ts reads it. */
export type KeptQuestion = Readonly<{ position: number; isAnswered: boolean; content: unknown }>

/** An unfinished review, as the browser stores it. */
export type KeptReview = Readonly<{
  session: ReviewSession
  /** Oldest first. */
  given: readonly GivenAnswer[]
  /** Seconds in front of the answers so far; undefined in a review that an older version stored. */
  seconds?: number
  /** The question of the current turn; null or undefined where its card is shown. */
  asked?: KeptQuestion | null
}>

/** Milliseconds after which a review is not resumed, because by then its words are due at other times. */
const KEPT_FOR_MS = 12 * 60 * 60 * 1_000

/** Parses a stored review; null for anything else, and for one that is too old, not started or complete. */
export function parseKeptReview(json: string | null, now: number): KeptReview | null {
  const kept = parseKept<KeptReview>(json, now, isKeptSession)
  return kept && isUnderWay(kept.session, kept.asked) ? kept : null
}

/**
 * Parses a session stored with its time, `keptAt` (milliseconds since 1970); null for anything else, for one that fails its check, and
 * for one that is too old.
 */
export function parseKept<Session extends object>(
  json: string | null,
  now: number,
  check: (session: Partial<Session>) => boolean,
): Session | null {
  const kept = parseJson<Session & { keptAt: number }>(json, check)
  return kept && now - kept.keptAt < KEPT_FOR_MS ? kept : null
}

/** Whether the fields of a stored session of words are there. */
export function isKeptSession({ session, given }: Partial<Pick<KeptReview, 'session' | 'given'>>): boolean {
  return (
    [session?.turns, given].every(Array.isArray) && [session?.position, session?.step].every(Number.isInteger)
  )
}

/** Whether a session has been started and is not complete. */
export function isUnderWay(session: ReviewSession, asked?: KeptQuestion | null): boolean {
  if (isComplete(session)) return false
  const isAnswered = asked?.position === session.position && asked.isAnswered
  return isAnswered || session.position > 0 || currentStep(session, Number.POSITIVE_INFINITY) > 0
}

/** Ids of the words that are still to come, without duplicates. */
export function wordsToGo({ turns, position }: ReviewSession): string[] {
  return [...new Set(turns.slice(position).map(({ wordId }) => wordId))]
}

/** How many answers can be undone in a resumed review; the words of older answers are not fetched again. */
const UNDOABLE = 10

/** The review to resume: only its latest answers can be undone. */
export function withLatestAnswers(kept: KeptReview): KeptReview {
  return { ...kept, given: kept.given.slice(-UNDOABLE) }
}

/**
 * Ids of the words needed to resume a review, without duplicates: words still to come, and words whose answers can be
 * undone.
 */
export function wordsToGoOn({ session, given }: KeptReview): string[] {
  return [...new Set([...wordsToGo(session), ...given.map(({ wordId }) => wordId)])]
}

/** The review without the open turns and the answers of words that no longer exist. */
export function withoutMissing(kept: KeptReview, isThere: (wordId: string) => boolean): KeptReview {
  const { turns, position } = kept.session
  const left = turns.filter(({ wordId }, index) => index < position || isThere(wordId))
  const sameWord = left[position]?.wordId === turns[position]?.wordId
  const session = { ...kept.session, turns: left, step: sameWord ? kept.session.step : 0 }
  return { ...kept, session, given: kept.given.filter(({ wordId }) => isThere(wordId)) }
}
