/** Sessions of at most this many words show one dot per word. */
export const MAX_WORDS_WITH_DOTS = 10

/** A turn of one word in the session; a forgotten word gets another one at the end. */
export type ReviewTurn = Readonly<{
  wordId: string
  outcome: 'open' | 'known' | 'forgotten'
}>

/** A review on its way through one word (single review) or many (bulk review). */
export type ReviewSession = Readonly<{
  turns: readonly ReviewTurn[]
  /** Index of the current turn; the number of turns once all are done. */
  position: number
  /** Index of the current word's step. */
  step: number
  /** Which way the last move went, for the slide. */
  direction: 'forward' | 'back'
  /** Whether the last step shows the additional meanings too. */
  allMeaningsShown: boolean
}>

/**
 * A move of the learner. Steps come with how many the word has now: it may have been edited since the last move.
 */
export type ReviewMove =
  | Readonly<{ type: 'next'; stepCount: number }>
  | Readonly<{ type: 'previous'; stepCount: number }>
  | Readonly<{ type: 'toggleAllMeanings' }>
  | Readonly<{ type: 'finishWord'; outcome: 'known' | 'forgotten' }>
  | Readonly<{ type: 'undoFinish' }>
  | Readonly<{ type: 'removeWord'; wordId: string }>
  | Readonly<{ type: 'restoreWord'; wordId: string }>

/** A session of these words, in this order, at the first step of the first. */
export function startReview(wordIds: readonly string[]): ReviewSession {
  const turns = wordIds.map((wordId): ReviewTurn => ({ wordId, outcome: 'open' }))
  return { turns, position: 0, ...FIRST_STEP }
}

const FIRST_STEP = { step: 0, direction: 'forward', allMeaningsShown: false } as const

/** The index of the step to show: never below the first nor past the last, 0 for a word without steps. */
export function currentStep({ step }: ReviewSession, stepCount: number): number {
  return Math.max(0, Math.min(step, stepCount - 1))
}

/** How far the step `index` is through a word's steps, 0 to 1: step 2 of 3 is two thirds, the last one is the whole. */
function shareOfSteps(index: number, stepCount: number): number {
  return stepCount === 0 ? 1 : (index + 1) / stepCount
}

/** The same in whole per cent, 0 to 100. */
export function stepPercent(index: number, stepCount: number): number {
  return Math.round(shareOfSteps(index, stepCount) * 100)
}

/** How far a session is at a step of the current word, in whole per cent: the last step of the last word is 100. */
export function sessionPercent({ turns, position }: ReviewSession, index: number, stepCount: number): number {
  if (position >= turns.length) return 100
  return Math.round(((position + shareOfSteps(index, stepCount)) / turns.length) * 100)
}

export function isComplete({ turns, position }: ReviewSession): boolean {
  return position >= turns.length
}

/** The word whose turn it is; undefined once the session is complete. */
export function currentWordId({ turns, position }: ReviewSession): string | undefined {
  return turns[position]?.wordId
}

/** How many different words have been answered, right or not. */
export function countReviewed({ turns }: ReviewSession): number {
  return new Set(turns.filter(({ outcome }) => outcome !== 'open').map(({ wordId }) => wordId)).size
}

/**
 * How many different words were known when they were first answered, and how many were answered at all: the flashcards'
 * success rate.
 */
export function firstAnswers({ turns }: ReviewSession): { known: number; answered: number } {
  const first = new Map<string, ReviewTurn['outcome']>()
  for (const { wordId, outcome } of turns)
    if (outcome !== 'open' && !first.has(wordId)) first.set(wordId, outcome)
  const known = [...first.values()].filter((outcome) => outcome === 'known').length
  return { known, answered: first.size }
}

/** The session after a move. A move that leads nowhere leaves it as it is. */
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

function finishWord(session: ReviewSession, outcome: 'known' | 'forgotten'): ReviewSession {
  const turn = session.turns[session.position]
  if (!turn) return session
  const turns = session.turns.with(session.position, { ...turn, outcome })
  const again: ReviewTurn = { wordId: turn.wordId, outcome: 'open' }
  return {
    turns: outcome === 'forgotten' ? [...turns, again] : turns,
    position: session.position + 1,
    ...FIRST_STEP,
  }
}

/** Back to the word that was finished last, as if it had not been; a turn that it won by being forgotten goes. */
function undoFinish(session: ReviewSession): ReviewSession {
  const position = session.position - 1
  const turn = session.turns[position]
  if (!turn) return session
  const reopened = session.turns.with(position, { ...turn, outcome: 'open' })
  const again =
    turn.outcome === 'forgotten' ? reopened.findLastIndex(({ wordId }) => wordId === turn.wordId) : -1
  const turns = again > position ? reopened.toSpliced(again, 1) : reopened
  return { turns, position, ...FIRST_STEP, direction: 'back' }
}

/** A deleted word loses its turn now and any to come; turns that are over stay, so that the count holds. */
function removeWord(session: ReviewSession, wordId: string): ReviewSession {
  const turns = session.turns.filter((turn) => turn.outcome !== 'open' || turn.wordId !== wordId)
  return turns.length === session.turns.length ? session : { ...session, turns, ...FIRST_STEP }
}

/**
 * A word whose deletion was undone gets its turn back, as the current one: that is where it was deleted, and where the
 * learner sees that it is back. A word that has a turn to come already stays where it is.
 */
function restoreWord(session: ReviewSession, wordId: string): ReviewSession {
  const { turns, position } = session
  if (turns.some((turn) => turn.outcome === 'open' && turn.wordId === wordId)) return session
  return { ...session, turns: turns.toSpliced(position, 0, { wordId, outcome: 'open' }), ...FIRST_STEP }
}
