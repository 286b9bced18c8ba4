import {
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { AppError } from '@/lib/errors/app-error'

/** Five times the app's longest document. The parser stops at this limit, so a hostile document costs little. */
export const MAX_TOKENS = 1500

/** Fields of a document with fragments expanded. Limits the cost of an answer, but not its number of rows. */
export const MAX_SELECTIONS = 300

// Each alias can load the same list from the database again.
const MAX_ALIASES = 10

// The schema's maximum depth is 6: viewer, vocabularyItems, vocabulary, definitions, examples, example.
const MAX_DEPTH = 10

// A word with 10 meanings and 20 lists has 80 values. graphql-js repeats an invalid object in each of its up to 50
// errors, which took 4 s with 50,000 fields.
const MAX_VALUES = 2000

/** Throws BAD_ARGUMENT when a parsed request has more than MAX_VALUES values, far more than any request of the app. */
export function requireFewValues(request: unknown): void {
  const waiting = [request]
  for (let seen = 0; waiting.length > 0; seen += 1) {
    const value = waiting.pop()
    if (typeof value === 'object' && value !== null)
      waiting.push(...Object.values(value).slice(0, MAX_VALUES + 1))
    if (seen > MAX_VALUES) {
      throw new AppError('BAD_ARGUMENT', { message: `A request may hold at most ${MAX_VALUES} values.` })
    }
  }
}

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

/** Limits the nesting of fields, with fragments expanded. Introspection fields are deeper and not limited. */
export const limitDepth: ValidationRule = (context) => {
  const known = new Map<string, number>()

  function depthOfFragment(name: string): number {
    const depth = known.get(name)
    if (depth !== undefined) return depth
    // In a fragment cycle, which another rule reports, the second visit counts as 0.
    known.set(name, 0)
    const fragment = context.getFragment(name)
    const found = fragment ? depthOf(fragment.selectionSet) : 0
    known.set(name, found)
    return found
  }

  function depthOf({ selections }: SelectionSetNode): number {
    const depths = selections.map((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return depthOfFragment(selection.name.value)
      if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection.selectionSet)
      if (selection.name.value.startsWith('__')) return 1
      return 1 + (selection.selectionSet ? depthOf(selection.selectionSet) : 0)
    })
    return Math.max(0, ...depths)
  }

  return {
    OperationDefinition(node: OperationDefinitionNode) {
      if (depthOf(node.selectionSet) <= MAX_DEPTH) return
      context.reportError(
        new GraphQLError(`A document may be at most ${MAX_DEPTH} levels deep.`, { nodes: node }),
      )
    },
  }
}
