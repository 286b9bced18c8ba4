import {
  MAX_OTHER_LENGTH,
  MAX_ROUNDS,
  MIN_PAIRS,
  MORE_PARTNERS,
  PAIRS_PER_ROUND,
} from '@/lib/domain/association/association-rules'
import type {
  AssociationKind,
  AssociationPartner,
  AssociationRound,
  AssociationSession,
} from '@/lib/domain/association/association-session'
import {
  type AssociationPair,
  type ListsOf,
  mayBelong,
  meaningPairs,
  pairsOf,
} from '@/lib/domain/association/pairs-of-word'
import { explanationOf } from '@/lib/domain/quiz/questions/question-maker'
import { type QuizItem, type QuizPoolWord, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { normalizePartOfSpeech } from '@/lib/domain/quiz/word/normalize-part-of-speech'
import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import type { QuizWords } from '@/lib/domain/quiz/word/quiz-words'
import { shuffle } from '@/lib/domain/shuffle'
import { answerKey } from '@/lib/domain/text/answer-key'

/** A saved word with its lists, as the API returns it. */
export type AssociationItem = QuizItem & Readonly<{ tags: readonly Readonly<{ name: string }>[] }>

type DrawInput = Readonly<{
  items: readonly AssociationItem[]
  /** Common words, whose meanings are partners of no word. */
  pool: readonly QuizPoolWord[]
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
  id: string
}>

/**
 * A session of pairs in which no partner fits two of its words; null where there are not enough. The kinds take turns, and a round
 * has words of the same part of speech as far as there are enough, so that the part of speech gives little away.
 */
export function drawAssociation({ items, pool, random, id }: DrawInput): AssociationSession | null {
  const words = readQuizWords(items, pool)
  const pairs = drawPairs(shuffle(words.own, random), { listsOf: listsByWord(items), random })
  if (pairs.length < MIN_PAIRS) return null
  const roundCount = pairs.length > PAIRS_PER_ROUND ? MAX_ROUNDS : 1
  const sorted = pairs.toSorted((a, b) => (partOf(a) < partOf(b) ? -1 : 1))
  const size = Math.ceil(pairs.length / roundCount)
  const drawn: Drawn = { pairs, partners: pairs.map(({ partner }) => answerKey(partner)) }
  const rounds = Array.from({ length: roundCount }, (_, round) => {
    const ofRound = sorted.slice(round * size, (round + 1) * size)
    const others = drawOthers(ofRound, { words, drawn, random })
    return { pairs: shuffle(ofRound, random), all: shuffle([...ofRound, ...others], random) }
  })
  return { id, rounds: withPartnerIds(rounds, random), position: 0, links: [] }
}

const partOf = ({ sense }: AssociationPair) => normalizePartOfSpeech(sense?.partOfSpeech ?? '')

/** Lists by the text of a word: items with the same text are one word of the session. */
function listsByWord(items: readonly AssociationItem[]): ListsOf {
  const lists = new Map<string, string[]>()
  for (const { vocabulary, tags } of items) {
    const key = answerKey(vocabulary.text)
    lists.set(key, [...(lists.get(key) ?? []), ...tags.map(({ name }) => name)])
  }
  return ({ key }) => lists.get(key) ?? []
}

/** Lists of a session at most: they say little about words. */
const MAX_LISTS = 2

function drawPairs(
  words: readonly QuizWord[],
  { listsOf, random }: { listsOf: ListsOf; random: () => number },
): AssociationPair[] {
  const drawn: AssociationPair[] = []
  const count = (wanted: AssociationKind) => drawn.filter(({ kind }) => kind === wanted).length
  for (const word of words) {
    if (drawn.length === MAX_ROUNDS * PAIRS_PER_ROUND) break
    const pairs = shuffle(pairsOf(word, listsOf), random)
      .filter(({ kind }) => kind !== 'LIST' || count(kind) < MAX_LISTS)
      .sort((a, b) => count(a.kind) - count(b.kind))
    const fair = pairs.find((pair) => drawn.every((other) => areApart(pair, other)))
    if (fair) drawn.push(fair)
  }
  return drawn
}

function areApart(one: AssociationPair, other: AssociationPair): boolean {
  return (
    answerKey(one.partner) !== answerKey(other.partner) &&
    !mayBelong(one, other.word) &&
    !mayBelong(other, one.word)
  )
}

type Drawn = { pairs: readonly AssociationPair[]; partners: string[] }

/** Meanings of other words, of the parts of speech of the round, that fit none of the session. */
function drawOthers(
  ofRound: readonly AssociationPair[],
  { words, drawn, random }: { words: QuizWords; drawn: Drawn; random: () => number },
): AssociationPair[] {
  const others: AssociationPair[] = []
  const parts = shuffle(ofRound.map(partOf), random)
  for (const word of [...parts, 'noun'].flatMap((part) => shuffle(words.groupsFor(part).flat(), random))) {
    if (others.length === MORE_PARTNERS) break
    const [pair] = meaningPairs(word)
    if (!pair || drawn.partners.includes(answerKey(pair.partner)) || pair.partner.length > MAX_OTHER_LENGTH)
      continue
    if (drawn.pairs.some((other) => other.word === word || mayBelong(pair, other.word))) continue
    others.push(pair)
    drawn.partners.push(answerKey(pair.partner))
  }
  return others
}

type DrawnRound = { pairs: readonly AssociationPair[]; all: readonly AssociationPair[] }

/** The rounds, with ids of partners that say nothing about their words. */
function withPartnerIds(rounds: readonly DrawnRound[], random: () => number): AssociationRound[] {
  const order = shuffle(
    rounds.flatMap(({ all }) => all),
    random,
  )
  return rounds.map(({ pairs, all }) => ({
    words: pairs.map(({ word, sense }) => ({
      id: word.data.id ?? '',
      text: word.text,
      explanation: explanationOf(word, sense),
    })),
    partners: all.map(
      (pair): AssociationPartner => ({
        id: `partner-${String(order.indexOf(pair)).padStart(2, '0')}`,
        kind: pair.kind,
        text: pair.partner,
        wordId: pairs.includes(pair) ? pair.word.data.id : null,
      }),
    ),
    isReturn: false,
  }))
}
