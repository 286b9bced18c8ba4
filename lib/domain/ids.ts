const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether the text is a UUID. PostgreSQL refuses anything else where an id is meant, so services ask first. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
