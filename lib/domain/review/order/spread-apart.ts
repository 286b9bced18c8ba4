import type { Confusable } from '@/lib/domain/review/order/confusable-words'

/** Words that are easily taken for one another are at least this many turns from each other: four others between them. */
export const APART_TURNS = 5
/** A word is asked at most this many turns before or after its place in the order that was due. */
export const MAX_SHIFT_TURNS = 8
/** Limits the work on a list in which nearly every word is like every other: there is little to gain. */
const MAX_COMPARISONS = 400_000

/** Two words, by their places in the order that was due. */
type Pair = readonly [number, number]
/** Word `index` from its turn to another one; those between move up by one. */
type Move = Readonly<{ from: number; to: number }>

/**
 * The words in nearly the same order (MAX_SHIFT_TURNS), those that are easily taken for one another APART_TURNS from each
 * other, or as far as the others allow. Moves one word at a time, where it helps its pair most, until no move helps.
 */
export function spreadApart(ids: readonly string[], confusable: Confusable): string[] {
  const pairs = pairsOf(ids, confusable)
  let order = ids.map((_, index) => index)
  let left = MAX_COMPARISONS
  const isSpent = () => left <= 0

  function bestMove(turns: readonly number[]): Move | null {
    for (const [a, b] of pairs.filter(([a, b]) => closeness(turns, a, b) > 0)) {
      const moves = [...movesOf(a, order, turns), ...movesOf(b, order, turns)]
      left -= (moves.length + 1) * pairs.length
      if (isSpent()) return null
      const best = leastClose(moves, pairs, turns)
      if (best) return best
    }
    return null
  }

  for (let move = bestMove(turnsOf(order)); move; move = bestMove(turnsOf(order)))
    order = order.toSpliced(move.from, 1).toSpliced(move.to, 0, order[move.from] as number)
  return order.map((index) => ids[index] as string)
}

function pairsOf(ids: readonly string[], confusable: Confusable): Pair[] {
  return ids.flatMap((id, index) => {
    const others = confusable.get(id)
    if (!others) return []
    return ids.flatMap((other, place): Pair[] => (place > index && others.has(other) ? [[index, place]] : []))
  })
}

/** For each word the turn at which it is asked. */
function turnsOf(order: readonly number[]): number[] {
  const turns = new Array<number>(order.length)
  for (const [turn, word] of order.entries()) turns[word] = turn
  return turns
}

/** How much two words are too close; squared, so that one pair side by side is worse than several nearly apart. */
function closeness(turns: readonly number[], a: number, b: number): number {
  return Math.max(0, APART_TURNS - Math.abs((turns[a] ?? 0) - (turns[b] ?? 0))) ** 2
}

/** The moves of a word after which no word is too far from its place, the shortest first. */
function movesOf(word: number, order: readonly number[], turns: readonly number[]): Move[] {
  const from = turns[word] ?? 0
  const moves: Move[] = []
  for (const step of [-1, 1])
    for (let to = from + step; to in order && Math.abs(to - word) <= MAX_SHIFT_TURNS; to += step) {
      // The word at `to` moves the other way.
      if (Math.abs(to - step - (order[to] ?? 0)) > MAX_SHIFT_TURNS) break
      moves.push({ from, to })
    }
  return moves.sort((a, b) => Math.abs(a.to - a.from) - Math.abs(b.to - b.from))
}

/** The first of the moves that leave the pairs least close; null when none is better than no move. */
function leastClose(moves: readonly Move[], pairs: readonly Pair[], turns: readonly number[]): Move | null {
  let best: Move | null = null
  let least = totalCloseness(pairs, turns)
  for (const move of moves) {
    const close = totalCloseness(
      pairs,
      turns.map((turn) => turnAfter(turn, move)),
    )
    if (close >= least) continue
    least = close
    best = move
  }
  return best
}

function totalCloseness(pairs: readonly Pair[], turns: readonly number[]): number {
  let total = 0
  for (const [a, b] of pairs) total += closeness(turns, a, b)
  return total
}

function turnAfter(turn: number, { from, to }: Move): number {
  if (turn === from) return to
  if (turn > from && turn <= to) return turn - 1
  return turn < from && turn >= to ? turn + 1 : turn
}
