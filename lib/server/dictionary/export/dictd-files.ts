import 'server-only'
import { toPlainArticles } from '@/lib/domain/dictionary/export/article-formats'
import { ATTRIBUTION, NOTICES } from '@/lib/domain/dictionary/export/credits'
import { type DictionaryHead, variantName } from '@/lib/domain/dictionary/export/exported-dictionary'
import type { ExportedEntry } from '@/lib/domain/dictionary/export/exported-entry'
import { toIndexKey } from '@/lib/domain/translation/headwords'
import type { ExportedFile } from '@/lib/server/dictionary/export/exported-files'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** NAME.index and NAME.dict. A form is a further key of its word's articles. */
export function toDictdFiles(head: DictionaryHead, entries: readonly ExportedEntry[]): ExportedFile[] {
  const articles: Buffer[] = []
  const lines = new Set<string>()
  let offset = 0
  const add = (keys: readonly string[], text: string) => {
    const article = Buffer.from(text)
    for (const key of keys) lines.add(`${key}\t${toBase64(offset)}\t${toBase64(article.length)}\n`)
    articles.push(article)
    offset += article.length
  }
  for (const [key, text] of aboutItself(head)) add([key], `${key}\n${text}\n`)
  for (const entry of entries) {
    const keys = [entry.word, ...entry.forms.map(({ form }) => form)].map(toIndexKey)
    for (const article of toPlainArticles(entry, head.language)) add([...new Set(keys)], article)
  }
  const name = variantName({ format: 'dictd', language: head.language })
  // The keys have only letters, digits and spaces, and a tab is less than all of them.
  const index = [...lines].map((line) => Buffer.from(line)).sort(Buffer.compare)
  return [
    { name: `${name}/${name}.index`, content: Buffer.concat(index) },
    { name: `${name}/${name}.dict`, content: Buffer.concat(articles) },
    { name: `${name}/LICENSE.txt`, content: Buffer.from(NOTICES) },
  ]
}

/** What dictd reads and says about the dictionary. */
function aboutItself({
  title,
  description,
  revision,
  origin,
}: DictionaryHead): [key: string, text: string][] {
  return [
    ['00databaseutf8', ''],
    ['00databaseshort', `     ${title}`],
    ['00databaseurl', `     ${origin ?? ''}`],
    ['00databaseinfo', `${description}\nRevision ${revision}. ${ATTRIBUTION}\n\n${NOTICES}`],
  ]
}

/** dictd's numbers: base 64, the most significant digit first, without leading zeros. */
function toBase64(value: number): string {
  let text = ''
  for (let rest = value; rest > 0 || text === ''; rest = Math.floor(rest / 64))
    text = DIGITS.charAt(rest % 64) + text
  return text
}
