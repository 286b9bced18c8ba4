import { type ArticleLine, type ArticlePart, toArticle } from '@/lib/domain/dictionary/export/article'
import { type ExportedEntry, levelName } from '@/lib/domain/dictionary/export/exported-entry'
import { listPronunciations, pronunciationText } from '@/lib/domain/dictionary/export/spoken'

/** Elements of HTML around the text of a part; readers of StarDict's files have no style sheet. */
const ELEMENTS: Readonly<Partial<Record<ArticlePart, string>>> = { example: 'i', label: 'small' }

/** An entry as HTML, for StarDict. */
export function toHtml(entry: ExportedEntry, language: string | null): string {
  const { sections, ending } = toArticle(entry, language)
  const spoken = listPronunciations(entry.senses).map(
    ({ pronunciation, partsOfSpeech }, _, { length }) =>
      (length > 1 ? `${partsOfSpeech.join(', ')} ` : '') + pronunciationText(pronunciation),
  )
  const head = `<div><b>${escapeText(entry.word)}</b> ${[...spoken.map(escapeText), levelName(entry.level)].join(' · ')}</div>`
  const parts = sections.map(
    ({ partOfSpeech, items }) =>
      `<div><i>${escapeText(partOfSpeech)}</i></div><ol>${items.map((lines) => `<li>${lines.map(toHtmlLine).join('')}</li>`).join('')}</ol>`,
  )
  return [head, ...parts, ...ending.map(toHtmlLine)].join('')
}

function toHtmlLine({ part, text, name, language, direction }: ArticleLine): string {
  const element = ELEMENTS[part]
  const content = element ? `<${element}>${escapeText(text)}</${element}>` : escapeText(text)
  const attributes = language ? ` lang="${language}" dir="${direction}"` : ''
  return `<div${attributes}>${name ? `<b>${name}:</b> ` : ''}${content}</div>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * An entry as plain text, for dictd: one article for each part of speech, as FreeDict's dictionaries have them. Translations have a
 * line of their own, so that a terminal that knows right-to-left scripts can turn it.
 */
export function toPlainArticles(entry: ExportedEntry, language: string | null): string[] {
  const { sections, ending } = toArticle(entry, language)
  return sections.map(({ partOfSpeech, senses, items }, place) => {
    const spoken = pronunciationText(senses[0]?.pronunciation ?? { american: '', british: '' })
    const head = [entry.word, spoken, `<${partOfSpeech}>`, levelName(entry.level)].filter(Boolean).join(' ')
    const senseLines = items.flatMap((lines, at) => toPlainSense(lines, at + 1))
    const isLast = place === sections.length - 1
    return `${[head, ...senseLines, ...(isLast ? ending.map((line) => `${INDENT}${plain(line)}`) : [])].join('\n')}\n`
  })
}

const INDENT = '   '

function toPlainSense(lines: readonly ArticleLine[], number: number): string[] {
  const label = lines.find(({ part }) => part === 'label')
  const definition = lines.find(({ part }) => part === 'definition')
  const others = lines.filter((line) => line !== label && line !== definition)
  const first = `${number}. ${label ? `[${label.text}] ` : ''}${definition?.text ?? ''}`
  return [first, ...others.map((line) => `${INDENT}${plain(line)}`)]
}

function plain({ part, name, text }: ArticleLine): string {
  if (part === 'example') return `"${text}"`
  return name ? `${name}: ${text}` : text
}
