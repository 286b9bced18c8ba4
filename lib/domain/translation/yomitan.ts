import { z } from 'zod'
import type { ArticleSense } from '@/lib/domain/translation/article'
import { readLooseArticle } from '@/lib/domain/translation/loose-article'
import { partOfSpeechOf } from '@/lib/domain/translation/part-of-speech-tags'

/** index.json of a Yomitan dictionary; the oldest format has no `format`. */
export const yomitanIndexSchema = z.object({
  title: z.string(),
  format: z.int().optional(),
  version: z.int().optional(),
})

/** A row of a term bank. In format 1 the definitions follow the score, in later ones they are a list in its place. */
export type YomitanTerm = readonly [
  term: string,
  reading: string,
  tags: string | null,
  rules: string,
  score: number,
  ...glossary: readonly unknown[],
]

export function isYomitanTerm(row: unknown): row is YomitanTerm {
  return Array.isArray(row) && row.length > 5 && typeof row[0] === 'string'
}

/** The senses of a row: each of its definitions is one. */
export function readYomitanTerm([term, , tags, rules, , ...rest]: YomitanTerm): ArticleSense[] {
  const glossary: readonly unknown[] = Array.isArray(rest[0]) ? rest[0] : rest
  const partOfSpeech = findPartOfSpeech(`${tags ?? ''} ${rules}`)
  return glossary
    .flatMap((definition) => readLooseArticle(textOf(definition, 0), term))
    .map((sense) => ({ ...sense, partOfSpeech: sense.partOfSpeech ?? partOfSpeech }))
}

/** Null also when the tags contradict each other. */
function findPartOfSpeech(tags: string): string | null {
  const found = tags.split(/\s+/).map(partOfSpeechOf)
  const [first = null, ...others] = new Set(found.filter((name) => name !== null))
  return others.length === 0 ? first : null
}

/** Elements that stand on a line of their own. */
const BLOCKS = new Set(['div', 'li', 'ol', 'p', 'table', 'tr', 'ul', 'details', 'summary'])
/** Structured content is nested; what is deeper is no text of a translation. */
const MAX_DEPTH = 30

/** The text of a definition: plain, or with structure. Pictures and references to other words have none. */
function textOf(content: unknown, depth: number): string {
  if (typeof content === 'string') return content
  if (depth > MAX_DEPTH || typeof content !== 'object' || content === null) return ''
  // A list on the top level names another word and how it is inflected.
  if (Array.isArray(content))
    return depth === 0 ? '' : content.map((part) => textOf(part, depth + 1)).join('')
  if ('type' in content && content.type === 'text' && 'text' in content)
    return textOf(content.text, depth + 1)
  if ('tag' in content && content.tag === 'br') return '\n'
  const text = 'content' in content ? textOf(content.content, depth + 1) : ''
  const isBlock = 'tag' in content && typeof content.tag === 'string' && BLOCKS.has(content.tag)
  return isBlock ? `\n${text}\n` : text
}
