import 'server-only'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { foldText } from '@/lib/domain/text/clean'
import type { WordChange } from '@/lib/domain/words/word.schema'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import type { KnownSense } from '@/lib/server/dictionary/embedded/known-senses'

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
  const saved = new Set(definitions.map(({ definition }) => definition))
  const isProven = findSenses(text).some(
    ({ definition, source }) => source === 'WORDNET' && saved.has(foldText(definition)),
  )
  return isProven ? 'WORDNET' : null
}

/** The meanings that the embedded dictionary has for a text: nobody typed them. */
export const listFoundMeanings = (text: string): ReadonlySet<string> =>
  new Set(findSenses(text).map(({ definition }) => foldText(definition)))

/** Missing word data must not prevent saving. */
function findSenses(text: string): KnownSense[] {
  try {
    return getDictionary().sensesOf(text)
  } catch {
    return []
  }
}
