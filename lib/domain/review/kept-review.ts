import { currentStep, isComplete, type ReviewSession } from '@/lib/domain/review/review-session'

/** An answer of the session, so that it can be taken back. */
export type GivenAnswer = Readonly<{ answerId: string; wordId: string }>

/** A review that was left in the middle, as the browser keeps it. */
export type KeptReview = Readonly<{
  session: ReviewSession
  /** The oldest first. */
  given: readonly GivenAnswer[]
  /** Milliseconds since 1970. */
  keptAt: number
}>

/** Milliseconds after which a review is not gone on with: its words are due at other times by then. */
const KEPT_FOR = 12 * 60 * 60 * 1_000

/** Whether a session that was kept then is still worth going on with. */
export function isWorthResuming(keptAt: number, now: number): boolean {
  return now - keptAt < KEPT_FOR
}

/** Reads what `JSON.stringify` wrote; null for anything else, and for what is no longer worth going on with. */
export function parseKeptReview(json: string | null, now: number): KeptReview | null {
  try {
    const kept: unknown = JSON.parse(json ?? 'null')
    if (!isKeptReview(kept)) return null
    return isWorthResuming(kept.keptAt, now) && isUnderWay(kept.session) ? kept : null
  } catch {
    return null
  }
}

function isKeptReview(value: unknown): value is KeptReview {
  if (typeof value !== 'object' || value === null) return false
  const { session, given, keptAt } = value as Partial<KeptReview>
  return (
    Array.isArray(session?.turns) &&
    Number.isInteger(session.position) &&
    Number.isInteger(session.step) &&
    Array.isArray(given) &&
    typeof keptAt === 'number'
  )
}

/** Whether something has been done in a session, and something is left. */
export function isUnderWay(session: ReviewSession): boolean {
  return !isComplete(session) && (session.position > 0 || currentStep(session, Number.POSITIVE_INFINITY) > 0)
}

/** The words that are still to come, each once. */
export function wordsToGo({ turns, position }: ReviewSession): string[] {
  return [...new Set(turns.slice(position).map(({ wordId }) => wordId))]
}

/** Answers that can be taken back in a review that is gone on with; the words of older ones are not fetched again. */
const UNDOABLE = 10

/** The review as it is gone on with: the latest answers can still be taken back. */
export function withLatestAnswers(kept: KeptReview): KeptReview {
  return { ...kept, given: kept.given.slice(-UNDOABLE) }
}

/** The words that going on with a review needs, each once: those to come, and those whose answers can be taken back. */
export function wordsToGoOn({ session, given }: KeptReview): string[] {
  return [...new Set([...wordsToGo(session), ...given.map(({ wordId }) => wordId)])]
}

/** The review without words that are not there any more: neither their turns to come nor their answers. */
export function withoutMissing(kept: KeptReview, isThere: (wordId: string) => boolean): KeptReview {
  const { turns, position } = kept.session
  const left = turns.filter(({ wordId }, index) => index < position || isThere(wordId))
  const sameWord = left[position]?.wordId === turns[position]?.wordId
  const session = { ...kept.session, turns: left, step: sameWord ? kept.session.step : 0 }
  return { ...kept, session, given: kept.given.filter(({ wordId }) => isThere(wordId)) }
}
