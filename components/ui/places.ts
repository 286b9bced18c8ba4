/** The numbers 0 to count - 1: React keys for a row of identical items. */
export function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
