/** 0 to count - 1: the keys of a row of things that differ by nothing but their place. */
export function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
