import {
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { AppError } from '@/lib/errors/app-error'

/** Five times the longest document of our own; a hostile one is refused while it is still being read. */
export const MAX_TOKENS = 1500

/** Fields of a document once its fragments are spread. They bound the cost of an answer, not its rows. */
export const MAX_SELECTIONS = 300

// Aliases ask for the same list many times over, each time from the database.
const MAX_ALIASES = 10

// The deepest place of our own schema is 6: viewer, vocabularyItems, vocabulary, definitions, examples, example.
const MAX_DEPTH = 10

// A word with ten meanings and twenty lists has eighty. graphql-js repeats an object in each of its fifty complaints about
// it, which took four seconds with 50,000 fields.
const MAX_VALUES = 2000

/** Throws BAD_ARGUMENT when a request, as parsed, holds more values than any of ours: whatever it is, it is not meant. */
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

/** How deep fields lie in each other, fragments spread. What tools ask of the schema itself is deeper, and free. */
export const limitDepth: ValidationRule = (context) => {
  const known = new Map<string, number>()

  function depthOfFragment(name: string): number {
    const depth = known.get(name)
    if (depth !== undefined) return depth
    // In a circle, which is an error of its own, the fragment counts as nothing the second time.
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
