import 'server-only'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { foldText } from '@/lib/domain/text'
import type { WordChange } from '@/lib/domain/words/word.schema'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'

/**
 * The source of the definitions to be saved. WORDNET is checked against the embedded data. Answers of public services
 * are not stored, so there the client's value is used; a client can only mislabel its own words.
 *
 * @returns undefined, which keeps the saved value, when the client sends no source or does not change the definitions
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

/** Missing word data must not prevent saving. */
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
