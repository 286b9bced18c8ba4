import 'server-only'
import { takeTurns } from '@/lib/server/take-turns'

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>
type Compare = (a: number, b: number) => number

/** Numbers sorted in one call of the array's own sort: about a millisecond, even with a slow comparison. */
const RUN = 1_000
const MERGED_PER_TURN = 1_000

/** Sorts up to half a million numbers in place, stably and without blocking the thread. */
export async function sortInTurns(numbers: Numbers, compare: Compare): Promise<void> {
  for (let start = 0; start < numbers.length; start += RUN) {
    await takeTurns()
    numbers.subarray(start, start + RUN).sort(compare)
  }
  for (let width = RUN; width < numbers.length; width *= 2) {
    const runs = numbers.slice()
    for (let start = 0; start < numbers.length; start += 2 * width) {
      const [left, right] = [
        runs.subarray(start, start + width),
        runs.subarray(start + width, start + 2 * width),
      ]
      await merge({ left, right, into: numbers.subarray(start), compare })
    }
  }
}

interface Merge {
  left: Numbers
  right: Numbers
  into: Numbers
  compare: Compare
}

async function merge({ left, right, into, compare }: Merge): Promise<void> {
  let [fromLeft, fromRight] = [0, 0]
  for (let to = 0; to < left.length + right.length; to += 1) {
    if (to % MERGED_PER_TURN === 0) await takeTurns()
    const [a, b] = [left[fromLeft], right[fromRight]]
    const isLeft = b === undefined || (a !== undefined && compare(a, b) <= 0)
    into[to] = (isLeft ? a : b) ?? 0
    if (isLeft) fromLeft += 1
    else fromRight += 1
  }
}
