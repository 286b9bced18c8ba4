/**
 * The first index below `count` for which `holds`, found by bisection; `count` when there is none.
 *
 * @param holds false for every index up to some place and true from there on
 */
export function firstIndexWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
