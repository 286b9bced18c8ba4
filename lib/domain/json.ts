/** Whether a parsed object has the fields of a T that the code relies on. It may have any other shape, too. */
type Check<T> = (fields: Partial<T>) => boolean

/**
 * Parses JSON of the browser's storage or of a response. Null when there is none, when it is no JSON, and when it fails
 * the check: another version of the app, or a proxy, may have written it.
 */
export function parseJson<T extends object>(json: string | null, check: Check<T>): T | null {
  try {
    return checked(JSON.parse(json ?? 'null'), check)
  } catch {
    return null
  }
}

/** Parses a list; skips the items that fail the check. */
export function parseJsonList<T extends object>(json: string | null, check: Check<T>): T[] {
  const items = parseJson<unknown[]>(json, Array.isArray) ?? []
  return items.flatMap((item) => checked(item, check) ?? [])
}

function checked<T>(value: unknown, check: Check<T>): T | null {
  return typeof value === 'object' && value !== null && check(value) ? (value as T) : null
}
