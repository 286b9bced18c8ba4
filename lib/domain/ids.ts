const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Whether the text is a UUID. PostgreSQL raises an error for any other text in a UUID column, so services check
 * first.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
