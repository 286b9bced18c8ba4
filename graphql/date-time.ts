import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

// PostgreSQL and JavaScript both support these years; other years have no four-digit ISO form.
const [FIRST_YEAR, LAST_YEAR] = [1, 9999]

function parseDateTime(value: unknown): string {
  const date = typeof value === 'string' ? new Date(value) : null
  const year = date?.getUTCFullYear() ?? Number.NaN
  if (!date || !(year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new GraphQLError('A DateTime must be an ISO 8601 string, for example 2026-11-20T19:00:00.000Z.')
  }
  return date.toISOString()
}

// As `toISOString` writes it. Lists have a hundred thousand of them, which need no parsing.
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function serialize(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' && ISO_TIME.test(value) ? value : parseDateTime(value)
}

/** A timestamp, as ISO 8601 in UTC. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A date and time as an ISO 8601 string in UTC.',
  serialize,
  parseValue: parseDateTime,
  parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : null),
})
