import 'server-only'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { foldText } from '@/lib/domain/text'
import type { WordChange } from '@/lib/domain/words/word.schema'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'

/**
 * Where the definitions to be saved come from. The embedded data are at hand: that a definition is theirs is looked up. What a
 * public service once said is not kept for ever, so there the client is believed; it can only mislabel its own words.
 *
 * @returns undefined, which keeps what is saved, where the client says nothing or leaves the definitions alone
 */
export async function proveDataSource({
  text,
  definitions,
  dataSource,
}: WordChange['vocabulary']): Promise<DataSource | null | undefined> {
  if (!dataSource || definitions === undefined) return dataSource === null ? null : undefined
  if (definitions.length === 0) return null
  if (dataSource !== 'WORDNET') return dataSource
  const item = await findEmbedded(text)
  const known = new Set(item && definitionsOf(item))
  return definitions.some(({ definition }) => known.has(definition)) ? (item?.source ?? null) : null
}

/** Word data that are missing keep nobody from saving. */
async function findEmbedded(text: string): Promise<DictionaryItem | undefined> {
  try {
    const [item] = await getDictionary().lookUp({ text, max: 1 })
    return item
  } catch {
    return undefined
  }
}

function definitionsOf({ defs = [] }: DictionaryItem): string[] {
  return defs.map((line) => foldText(line.slice(line.indexOf('\t') + 1)))
}
