import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import type { LoadedParts } from '@/lib/server/words/word-loader'

/**
 * The parts of words that an operation selects anywhere below this field, so that only those are loaded. The reading of a
 * translation needs the definitions for which the word is saved.
 */
export function selectedWordParts(info: GraphQLResolveInfo): LoadedParts {
  const names = new Set<string>()
  for (const node of info.fieldNodes) collectNames(node.selectionSet, info, names)
  const definitions = names.has('definitions') || names.has('translationReading')
  return { definitions, examples: names.has('examples'), tags: names.has('tags') }
}

function collectNames(set: SelectionSetNode | undefined, info: GraphQLResolveInfo, names: Set<string>): void {
  for (const selection of set?.selections ?? []) {
    if (selection.kind === 'FragmentSpread') {
      collectNames(info.fragments[selection.name.value]?.selectionSet, info, names)
      continue
    }
    if (selection.kind === 'Field') names.add(selection.name.value)
    collectNames(selection.selectionSet, info, names)
  }
}
