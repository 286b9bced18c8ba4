import { fitWord } from '@/lib/domain/transfer/word/fit-word'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'

/** All items of a source, in order. Closes it. */
export async function readItems(source: ImportSource): Promise<ImportedItem[]> {
  const items: ImportedItem[] = []
  for await (const item of source.items()) items.push(item)
  await source.close()
  return items
}

/** The words of a source, checked as the importer checks them; fails when an item is none. */
export async function readWords(source: ImportSource) {
  const items = await readItems(source)
  return items.map((item) => {
    if ('problem' in item) throw new Error(`${item.at}: ${item.problem}`)
    const { word } = fitWord(item.word)
    if (!word) throw new Error(`${item.at} was refused`)
    return word
  })
}
