import { MIN_CHOICES, MORE_PARTNERS } from '@/lib/domain/association/association-rules'
import type { QuizExplanation } from '@/lib/domain/quiz/question-types'
import type { QuestionDirection } from '@/lib/domain/review/answer-details'
import type { WordResult } from '@/lib/domain/review/review-session'

/** What a word is linked to: a meaning, a translation, an opposite, expressions that lack the word, one of the learner's lists. */
export const ASSOCIATION_KINDS = ['MEANING', 'TRANSLATION', 'OPPOSITE', 'COLLOCATION', 'LIST'] as const
export type AssociationKind = (typeof ASSOCIATION_KINDS)[number]

/** How a kind is asked, as a quiz asks it. Null: a list says nothing about what the word means, so no answer is sent. */
const DIRECTIONS: Readonly<Record<AssociationKind, QuestionDirection | null>> = {
  MEANING: 'RECOGNITION',
  TRANSLATION: 'RECOGNITION',
  OPPOSITE: 'RECOGNITION',
  COLLOCATION: 'PRODUCTION',
  LIST: null,
}

export type AssociationWord = Readonly<{ id: string; text: string; explanation: QuizExplanation }>

/** A partner on the right. */
export type AssociationPartner = Readonly<{
  id: string
  kind: AssociationKind
  text: string
  /** The word that it belongs to; null where that is not in the session. */
  wordId: string | null
}>

export type AssociationRound = Readonly<{
  words: readonly AssociationWord[]
  partners: readonly AssociationPartner[]
  /** The words that were missed come back in it. */
  isReturn: boolean
}>

/** The learner's answer to a word: the partner that was chosen for it. */
export type AssociationLink = Readonly<{
  round: number
  wordId: string
  partnerId: string
  isRight: boolean
  /** The answer that was sent; null where none was. */
  answerId: string | null
  /** Whole seconds. */
  timeSpent: number
}>

/** A session of one or more rounds. Plain data, so that it can be stored as JSON and resumed. */
export type AssociationSession = Readonly<{
  id: string
  rounds: readonly AssociationRound[]
  /** Index of the current round; the number of rounds when all are done. */
  position: number
  /** Oldest first. */
  links: readonly AssociationLink[]
}>

export type AssociationMove =
  | Readonly<{ type: 'link' } & Omit<AssociationLink, 'round' | 'isRight'>>
  | Readonly<{ type: 'next' }>
  | Readonly<{ type: 'undo' }>

/** The session after a move; the same object when the move is not possible. */
export function moveAssociation(session: AssociationSession, move: AssociationMove): AssociationSession {
  switch (move.type) {
    case 'link':
      return link(session, move)
    case 'next':
      return next(session)
    case 'undo':
      return undo(session)
  }
}

/** Undefined when the session is over. */
export const currentRound = ({ rounds, position }: AssociationSession): AssociationRound | undefined =>
  rounds[position]

/** Whether the session is over after the current round: no missed words come back. */
export const isLastRound = (session: AssociationSession): boolean =>
  session.position === session.rounds.length - 1 && missedToReturn(session).length === 0

/** The links of the current round. */
export const currentLinks = ({ links, position }: AssociationSession): AssociationLink[] =>
  links.filter(({ round }) => round === position)

/** The words of the current round that have no link yet. */
export function openWords(session: AssociationSession): AssociationWord[] {
  const linked = new Set(currentLinks(session).map(({ wordId }) => wordId))
  return currentRound(session)?.words.filter(({ id }) => !linked.has(id)) ?? []
}

/** The partners of the current round whose words have no link yet, and those of no word. */
export function openPartners(session: AssociationSession): AssociationPartner[] {
  const linked = new Set(currentLinks(session).map(({ wordId }) => wordId))
  return currentRound(session)?.partners.filter(({ wordId }) => !wordId || !linked.has(wordId)) ?? []
}

/** How the word is asked whose link would be sent to the scheduler; null where it says nothing about the word. */
export function sentDirection(session: AssociationSession, wordId: string): QuestionDirection | null {
  const kind = currentRound(session)?.partners.find((partner) => partner.wordId === wordId)?.kind
  return kind && openPartners(session).length >= MIN_CHOICES ? DIRECTIONS[kind] : null
}

/** How each answered word went, in the order of their first answers. */
export function associationResults({ links }: AssociationSession): WordResult[] {
  const results = new Map<string, WordResult['outcome']>()
  for (const { wordId, isRight } of links)
    if (results.get(wordId) !== 'forgotten') results.set(wordId, isRight ? 'known' : 'forgotten')
  return [...results].map(([wordId, outcome]) => ({ wordId, outcome }))
}

/** All words of the session, each once. */
export const wordsOfAssociation = ({ rounds }: AssociationSession): AssociationWord[] =>
  rounds.filter(({ isReturn }) => !isReturn).flatMap(({ words }) => words)

/** Seconds in front of the answers so far. */
export const secondsOf = ({ links }: AssociationSession): number =>
  links.reduce((sum, { timeSpent }) => sum + timeSpent, 0)

function link(
  session: AssociationSession,
  { wordId, partnerId, answerId, timeSpent }: Extract<AssociationMove, { type: 'link' }>,
): AssociationSession {
  const isOpen = openWords(session).some(({ id }) => id === wordId)
  const partner = openPartners(session).find(({ id }) => id === partnerId)
  if (!isOpen || !partner) return session
  const isRight = partner.wordId === wordId
  const made = { round: session.position, wordId, partnerId, isRight, answerId, timeSpent }
  return { ...session, links: [...session.links, made] }
}

function next(session: AssociationSession): AssociationSession {
  if (!currentRound(session) || openWords(session).length > 0) return session
  const { rounds } = session
  const position = session.position + 1
  const isReturnNext = position === rounds.length && !isLastRound(session)
  return { ...session, rounds: isReturnNext ? [...rounds, returnRound(session)] : rounds, position }
}

/** Ids of the words that were missed so far; none when they came back already. */
const missedToReturn = ({ rounds, links }: AssociationSession): string[] =>
  rounds.some(({ isReturn }) => isReturn)
    ? []
    : links.filter(({ isRight }) => !isRight).map(({ wordId }) => wordId)

/** The words that were missed, once more, with the partners of others. */
function returnRound(session: AssociationSession): AssociationRound {
  const { rounds } = session
  const missed = missedToReturn(session)
  const words = rounds.flatMap((round) => round.words)
  const partners = rounds.flatMap((round) => round.partners)
  const own = partners.filter(({ wordId }) => wordId && missed.includes(wordId))
  // No partner of the session fits two of its words.
  const others = partners
    .filter((partner) => !own.includes(partner))
    .slice(0, MORE_PARTNERS)
    .map((partner) => ({ ...partner, wordId: null }))
  return {
    words: missed.flatMap((id) => words.find((word) => word.id === id) ?? []),
    // Their ids were given at random.
    partners: [...own, ...others].sort((a, b) => (a.id < b.id ? -1 : 1)),
    isReturn: true,
  }
}

function undo(session: AssociationSession): AssociationSession {
  const last = session.links.at(-1)
  if (!last) return session
  const isGone = (round: AssociationRound, index: number) => round.isReturn && index > last.round
  return {
    ...session,
    rounds: session.rounds.filter((round, index) => !isGone(round, index)),
    position: last.round,
    links: session.links.slice(0, -1),
  }
}
