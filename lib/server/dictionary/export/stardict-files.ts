import 'server-only'
import { toHtml } from '@/lib/domain/dictionary/export/article-formats'
import { ATTRIBUTION, NOTICES } from '@/lib/domain/dictionary/export/credits'
import { type DictionaryHead, variantName } from '@/lib/domain/dictionary/export/exported-dictionary'
import type { ExportedEntry } from '@/lib/domain/dictionary/export/exported-entry'
import { PRODUCT_NAME } from '@/lib/domain/product'
import type { ExportedFile } from '@/lib/server/dictionary/export/exported-files'

interface Indexed {
  word: Buffer
  place: Buffer
}

/** NAME.ifo, .idx, .dict and .syn in a folder: version 2.4.2, each article one text of HTML. */
export function toStarDictFiles(head: DictionaryHead, entries: readonly ExportedEntry[]): ExportedFile[] {
  const articles = entries.map((entry) => Buffer.from(toHtml(entry, head.language)))
  let offset = 0
  const index = entries.map(({ word }, at): Indexed & { forms: ExportedEntry['forms'] } => {
    const length = articles[at]?.length ?? 0
    const place = twoNumbers(offset, length)
    offset += length
    return { word: Buffer.from(word), place, forms: entries[at]?.forms ?? [] }
  })
  index.sort(byWord)
  const forms = index.flatMap(({ forms }, number) =>
    forms.map(({ form }): Indexed => ({ word: Buffer.from(form), place: oneNumber(number) })),
  )
  forms.sort((a, b) => byWord(a, b) || Buffer.compare(a.place, b.place))
  const [idx, syn] = [join(index), join(forms)]
  const name = variantName({ format: 'stardict', language: head.language })
  const file = (ending: string, content: Buffer) => ({ name: `${name}/${name}.${ending}`, content })
  return [
    file('ifo', Buffer.from(toInfo(head, { words: index.length, forms: forms.length, size: idx.length }))),
    file('idx', idx),
    file('dict', Buffer.concat(articles)),
    file('syn', syn),
    { name: `${name}/LICENSE.txt`, content: Buffer.from(NOTICES) },
  ]
}

function toInfo(
  { title, description, revision, origin }: DictionaryHead,
  { words, forms, size }: { words: number; forms: number; size: number },
): string {
  const [year, month = '', day = ''] = revision.split('.')
  const lines = {
    version: '2.4.2',
    bookname: title,
    wordcount: words,
    synwordcount: forms,
    idxfilesize: size,
    author: PRODUCT_NAME,
    ...(origin !== null && { website: origin }),
    description: `${description} ${ATTRIBUTION}`,
    date: [year, month.padStart(2, '0'), day.padStart(2, '0')].join('.'),
    sametypesequence: 'h',
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}`)
  return `${["StarDict's dict ifo file", ...text].join('\n')}\n`
}

/** StarDict's order: by bytes without regard to the case of ASCII letters, then by bytes. */
function byWord(a: Indexed, b: Indexed): number {
  return Buffer.compare(lowerCase(a.word), lowerCase(b.word)) || Buffer.compare(a.word, b.word)
}

const lowerCase = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace(/[A-Z]+/g, toLower), 'latin1')
const toLower = (letters: string) => letters.toLowerCase()

const join = (lines: readonly Indexed[]) =>
  Buffer.concat(lines.flatMap(({ word, place }) => [word, Buffer.alloc(1), place]))

function oneNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const twoNumbers = (first: number, second: number) => Buffer.concat([oneNumber(first), oneNumber(second)])
