import 'server-only'

const holder = globalThis as { wordloom?: Map<string, unknown> }
holder.wordloom ??= new Map()

/** The values of `perProcess` by name, for tests that replace or forget one. */
export const processValues: Map<string, unknown> = holder.wordloom

/**
 * A value that one process has once, made at the first call. A module's own variable cannot hold it: Next gives every
 * route its own copy of a module, and a development server loads modules again at every change.
 *
 * @param name one for each kind of value: it says what type of value is kept
 * @param make when it throws, nothing is kept, and the next call tries again
 */
export function perProcess<T>(name: string, make: () => T): T {
  if (!processValues.has(name)) processValues.set(name, make())
  return processValues.get(name) as T
}
