import type { ExportedEntry, ExportedSense, PartOfEntry } from '@/lib/domain/dictionary/export/exported-entry'
import { listParts } from '@/lib/domain/dictionary/export/exported-entry'
import { directionOf } from '@/lib/domain/languages/languages'

/** What a piece of an article is: each format shows them in its own way. */
export type ArticlePart =
  | 'label'
  | 'definition'
  | 'translation'
  | 'example'
  | 'patterns'
  | 'synonyms'
  | 'opposites'
  | 'collocations'
  | 'note'

/** A line of an article. `name` stands before its text: 'Opposites'. */
export interface ArticleLine {
  part: ArticlePart
  text: string
  name?: string
  /** A BCP 47 tag, of a line that is not English. */
  language?: string
  direction?: 'ltr' | 'rtl'
}

export interface ArticleSection extends PartOfEntry {
  /** The lines of each sense. */
  items: readonly (readonly ArticleLine[])[]
}

export interface DictionaryArticleText {
  sections: readonly ArticleSection[]
  /** About the word as a whole. */
  ending: readonly ArticleLine[]
}

/**
 * What an entry says, by part of speech.
 *
 * @param language the tag of the translations; null for none
 */
export function toArticle(entry: ExportedEntry, language: string | null): DictionaryArticleText {
  return {
    sections: listParts(entry).map((part) => ({
      ...part,
      items: part.senses.map((sense) => senseLines(sense, language)),
    })),
    ending: [
      ...list('collocations', 'Collocations', entry.collocations),
      ...(entry.note ? [{ part: 'note', name: 'Note', text: entry.note } as const] : []),
    ],
  }
}

function senseLines(sense: ExportedSense, language: string | null): ArticleLine[] {
  const { definition, labels, translations, examples, patterns, synonyms, opposites } = sense
  const lines: ArticleLine[] = []
  if (labels.length > 0) lines.push({ part: 'label', text: labels.join(', ') })
  lines.push({ part: 'definition', text: definition })
  if (language !== null && translations.length > 0) {
    const direction = directionOf(language) === 'rtl' ? 'rtl' : 'ltr'
    // The comma of Arabic and Urdu is another sign.
    const text = translations.join(direction === 'rtl' ? '، ' : ', ')
    lines.push({ part: 'translation', text, language, direction })
  }
  for (const text of examples) lines.push({ part: 'example', text })
  return [
    ...lines,
    ...list('patterns', 'Patterns', patterns),
    ...list('synonyms', 'Synonyms', synonyms),
    ...list('opposites', 'Opposites', opposites),
  ]
}

function list(part: ArticlePart, name: string, texts: readonly string[]): ArticleLine[] {
  return texts.length > 0 ? [{ part, name, text: texts.join('; ') }] : []
}
