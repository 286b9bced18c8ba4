import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

// PostgreSQL and JavaScript both support these years; other years have no four-digit ISO form.
const [FIRST_YEAR, LAST_YEAR] = [1, 9999]

function parseMoment(value: unknown): string {
  const moment = typeof value === 'string' ? new Date(value) : null
  const year = moment?.getUTCFullYear() ?? Number.NaN
  if (!moment || !(year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new GraphQLError('A moment is written as ISO 8601, like 2026-11-20T19:00:00.000Z.')
  }
  return moment.toISOString()
}

/** A timestamp, as ISO 8601 in UTC. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment, as ISO 8601 in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : parseMoment(value)),
  parseValue: parseMoment,
  parseLiteral: (node) => parseMoment(node.kind === Kind.STRING ? node.value : null),
})
