import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import type { WordParts } from '@/lib/server/words/word-loader'

/** The parts of words that an operation selects anywhere below this field, so that only those are loaded. */
export function selectedWordParts(info: GraphQLResolveInfo): WordParts {
  const names = new Set<string>()
  for (const node of info.fieldNodes) collectNames(node.selectionSet, info, names)
  return { definitions: names.has('definitions'), examples: names.has('examples'), tags: names.has('tags') }
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
