import 'server-only'

const holder = globalThis as { wordloom?: Map<string, unknown> }
holder.wordloom ??= new Map()

/** The values of `perProcess` by name, for tests that replace or remove a value. */
export const processValues: Map<string, unknown> = holder.wordloom

/**
 * A value that exists once per process, created at the first call. A module variable cannot hold it: Next gives every
 * route its own copy of a module, and the development server reloads modules at every change.
 *
 * @param name unique for each kind of value: it determines the type of the stored value
 * @param make when it throws, nothing is stored, and the next call tries again
 */
export function perProcess<T>(name: string, make: () => T): T {
  if (!processValues.has(name)) processValues.set(name, make())
  return processValues.get(name) as T
}
