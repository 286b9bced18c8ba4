import { GraphQLError, type ValidationRule } from 'graphql'

/** Five times the longest document of our own; a hostile one is refused while it is still being read. */
export const MAX_TOKENS = 1500

/** Fields of a document once its fragments are spread. They bound the cost of an answer, not its rows. */
export const MAX_SELECTIONS = 300

// Aliases ask for the same list many times over, each time from the database.
const MAX_ALIASES = 10

export const limitAliases: ValidationRule = (context) => {
  let aliases = 0
  return {
    Field(node) {
      if (!node.alias) return
      aliases += 1
      if (aliases === MAX_ALIASES + 1) {
        context.reportError(
          new GraphQLError(`A document may use at most ${MAX_ALIASES} aliases.`, { nodes: node }),
        )
      }
    },
  }
}
