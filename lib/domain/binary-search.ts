/**
 * The first index below `count` for which `holds` is true, found by binary search; `count` when there is none.
 *
 * @param holds must be false up to some index and true from there on
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
