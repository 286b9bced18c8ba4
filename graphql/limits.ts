import {
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { AppError } from '@/lib/errors/app-error'
import { REQUEST_LIMITS } from '@/lib/server/limits'

const { aliases: MAX_ALIASES, values: MAX_VALUES } = REQUEST_LIMITS

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

/**
 * Allows one mutation per operation, with fragments expanded. Rate limits and the limits on transactions count a
 * request as one change; aliases would multiply it.
 */
export const limitMutations: ValidationRule = (context) => {
  function countFields({ selections }: SelectionSetNode, visited: Set<string>): number {
    let count = 0
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) count += countFields(selection.selectionSet, visited)
      else if (selection.kind === Kind.FIELD) count += selection.name.value === '__typename' ? 0 : 1
      else if (!visited.has(selection.name.value)) {
        // A second spread of a fragment repeats the same fields, which run once.
        visited.add(selection.name.value)
        const fragment = context.getFragment(selection.name.value)
        if (fragment) count += countFields(fragment.selectionSet, visited)
      }
    }
    return count
  }

  return {
    OperationDefinition(node: OperationDefinitionNode) {
      if (node.operation !== OperationTypeNode.MUTATION) return
      if (countFields(node.selectionSet, new Set()) <= 1) return
      context.reportError(new GraphQLError('A document may contain one mutation.', { nodes: node }))
    },
  }
}
