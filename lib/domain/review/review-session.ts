import { returnPlace } from '@/lib/domain/review/order/return-place'

/** Sessions of at most this many words show one dot per word. */
export const MAX_WORDS_WITH_DOTS = 10

/**
 * How a turn ended. 'seen': the learner went on without an answer, because the meaning was not shown or the word has none;
 * nothing is logged, and the word stays as it was.
 */
export type TurnOutcome = 'known' | 'forgotten' | 'seen'

/** A turn of one word in the session; a forgotten word gets another turn after a few others. */
export type ReviewTurn = Readonly<{
  wordId: string
  outcome: TurnOutcome | 'open'
}>

/** The state of a review of one word (single review) or several words (bulk review). */
export type ReviewSession = Readonly<{
  turns: readonly ReviewTurn[]
  /** Index of the current turn; the number of turns when all are done. */
  position: number
  /** Index of the current word's step. */
  step: number
  /** Direction of the last move, for the slide animation. */
  direction: 'forward' | 'back'
  /** Whether the last step shows the additional meanings too. */
  allMeaningsShown: boolean
  /** For each word those that are easily taken for it, if any; undefined in a session that an older version stored. */
  confusedWith?: Readonly<Record<string, readonly string[]>>
}>

/**
 * A move of the learner. Step moves contain the word's current number of steps, because the word may have been edited
 * since the last move.
 */
export type ReviewMove =
  | Readonly<{ type: 'next'; stepCount: number }>
  | Readonly<{ type: 'previous'; stepCount: number }>
  | Readonly<{ type: 'toggleAllMeanings' }>
  | Readonly<{ type: 'finishWord'; outcome: TurnOutcome }>
  | Readonly<{ type: 'undoFinish' }>
  | Readonly<{ type: 'removeWord'; wordId: string }>
  | Readonly<{ type: 'restoreWord'; wordId: string }>

/**
 * A session of these words, in this order, at the first step of the first word.
 *
 * @param confusedWith for each word those that are easily taken for it; others are left out
 */
export function startReview(
  wordIds: readonly string[],
  confusedWith: ReviewSession['confusedWith'] = {},
): ReviewSession {
  const turns = wordIds.map((wordId): ReviewTurn => ({ wordId, outcome: 'open' }))
  return { turns, position: 0, ...FIRST_STEP, confusedWith }
}

const FIRST_STEP = { step: 0, direction: 'forward', allMeaningsShown: false } as const

/** The index of the step to show, limited to the existing steps; 0 for a word without steps. */
export function currentStep({ step }: ReviewSession, stepCount: number): number {
  return Math.max(0, Math.min(step, stepCount - 1))
}

/**
 * The share of a word's steps reached at step `index`, 0 to 1: step 2 of 3 gives two thirds, the last step gives 1.
 */
function shareOfSteps(index: number, stepCount: number): number {
  return stepCount === 0 ? 1 : (index + 1) / stepCount
}

/** The share of a word's steps reached at step `index`, in whole percent, 0 to 100. */
export function stepPercent(index: number, stepCount: number): number {
  return Math.round(shareOfSteps(index, stepCount) * 100)
}

/** Progress of a session at a step of the current word, in whole percent: 100 at the last step of the last word. */
export function sessionPercent(session: ReviewSession, index: number, stepCount: number): number {
  return Math.round(sessionShare(session, shareOfSteps(index, stepCount)) * 100)
}

/**
 * Progress of a session, 0 to 1. A turn takes its part of what is left when it is reached: another turn of a forgotten word
 * makes the parts of those to come smaller, so that progress never goes back.
 *
 * @param ofTurn the share of the current turn that is done
 */
export function sessionShare({ turns, position }: ReviewSession, ofTurn: number): number {
  if (position >= turns.length) return 1
  const comesBack = (index: number) => turns[index]?.outcome === 'forgotten' && isLaterTurn(turns, index)
  let left = 1
  // Further turns that the finished ones from here on have added.
  let added = turns.slice(0, position).filter((_, index) => comesBack(index)).length
  for (let index = 0; index < position; index += 1) {
    left -= left / (turns.length - index - added)
    if (comesBack(index)) added -= 1
  }
  return 1 - left + (left * ofTurn) / (turns.length - position)
}

function isLaterTurn(turns: readonly ReviewTurn[], index: number): boolean {
  return turns.findLastIndex(({ wordId }) => wordId === turns[index]?.wordId) > index
}

export function isComplete({ turns, position }: ReviewSession): boolean {
  return position >= turns.length
}

/** The id of the current word; undefined when the session is complete. */
export function currentWordId({ turns, position }: ReviewSession): string | undefined {
  return turns[position]?.wordId
}

/** How many distinct words have been answered, right or wrong. */
export function countReviewed(session: ReviewSession): number {
  return wordResults(session).length
}

/** Distinct cards by how their first turn ended: for the flashcards' success rate. */
export type FirstTurns = Readonly<{
  /** Known at the first answer. */
  known: number
  /** Left without an answer. */
  seen: number
  /** All that were shown and left. */
  shown: number
}>

export function firstTurns({ turns }: ReviewSession): FirstTurns {
  const first = new Map<string, ReviewTurn['outcome']>()
  for (const { wordId, outcome } of turns)
    if (outcome !== 'open' && !first.has(wordId)) first.set(wordId, outcome)
  const count = (wanted: TurnOutcome) => [...first.values()].filter((outcome) => outcome === wanted).length
  return { known: count('known'), seen: count('seen'), shown: first.size }
}

/** How an answered word went: 'forgotten' if it was ever forgotten in the session. */
export type WordResult = Readonly<{ wordId: string; outcome: 'known' | 'forgotten' }>

/** The answered words, in the order of their first answers. */
export function wordResults({ turns }: ReviewSession): WordResult[] {
  const results = new Map<string, WordResult['outcome']>()
  for (const { wordId, outcome } of turns)
    if (outcome !== 'open' && outcome !== 'seen' && results.get(wordId) !== 'forgotten')
      results.set(wordId, outcome)
  return [...results].map(([wordId, outcome]) => ({ wordId, outcome }))
}

/** The session after a move; unchanged when the move is not possible. */
export function moveReview(session: ReviewSession, move: ReviewMove): ReviewSession {
  switch (move.type) {
    case 'next':
      return stepTo(session, move.stepCount, 1)
    case 'previous':
      return stepTo(session, move.stepCount, -1)
    case 'toggleAllMeanings':
      return { ...session, allMeaningsShown: !session.allMeaningsShown }
    case 'finishWord':
      return finishWord(session, move.outcome)
    case 'undoFinish':
      return undoFinish(session)
    case 'removeWord':
      return removeWord(session, move.wordId)
    case 'restoreWord':
      return restoreWord(session, move.wordId)
  }
}

function stepTo(session: ReviewSession, stepCount: number, by: 1 | -1): ReviewSession {
  const from = currentStep(session, stepCount)
  const to = from + by
  if (isComplete(session) || to < 0 || to >= stepCount) return session
  return { ...session, step: to, direction: by > 0 ? 'forward' : 'back', allMeaningsShown: false }
}

function finishWord(session: ReviewSession, outcome: TurnOutcome): ReviewSession {
  const turn = session.turns[session.position]
  if (!turn) return session
  const turns = session.turns.with(session.position, { ...turn, outcome })
  const position = session.position + 1
  return {
    ...session,
    turns: outcome === 'forgotten' ? withAnotherTurn(session, turns, turn.wordId) : turns,
    position,
    ...FIRST_STEP,
  }
}

/** The turns with another one of a forgotten word, after a few of those to come. */
function withAnotherTurn(
  { position, confusedWith = {} }: ReviewSession,
  turns: readonly ReviewTurn[],
  wordId: string,
): ReviewTurn[] {
  const toCome = turns.slice(position + 1).map((turn) => turn.wordId)
  const place = position + 1 + returnPlace(toCome, new Set(confusedWith[wordId]))
  return turns.toSpliced(place, 0, { wordId, outcome: 'open' })
}

/** Reopens the word that was finished last; if it was forgotten, removes the extra turn that it got. */
function undoFinish(session: ReviewSession): ReviewSession {
  const position = session.position - 1
  const turn = session.turns[position]
  if (!turn) return session
  const reopened = session.turns.with(position, { ...turn, outcome: 'open' })
  const again =
    turn.outcome === 'forgotten' ? reopened.findLastIndex(({ wordId }) => wordId === turn.wordId) : -1
  const turns = again > position ? reopened.toSpliced(again, 1) : reopened
  return { ...session, turns, position, ...FIRST_STEP, direction: 'back' }
}

/** Removes all open turns of a deleted word; finished turns stay, so that the counts stay correct. */
function removeWord(session: ReviewSession, wordId: string): ReviewSession {
  const turns = session.turns.filter((turn) => turn.outcome !== 'open' || turn.wordId !== wordId)
  return turns.length === session.turns.length ? session : { ...session, turns, ...FIRST_STEP }
}

/**
 * Gives a word whose deletion was undone its turn back, as the current turn: the learner deleted it there, and sees
 * there that it is back. A word that already has an open turn is not moved.
 */
function restoreWord(session: ReviewSession, wordId: string): ReviewSession {
  const { turns, position } = session
  if (turns.some((turn) => turn.outcome === 'open' && turn.wordId === wordId)) return session
  return { ...session, turns: turns.toSpliced(position, 0, { wordId, outcome: 'open' }), ...FIRST_STEP }
}
