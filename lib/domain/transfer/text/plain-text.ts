import type { TextKind } from '@/lib/domain/transfer/text/text-kind'

/** Lines of a subtitle file that are not spoken text: numbers, times, settings, notes. */
const NOT_SAID = /^(?:\d+|WEBVTT.*|NOTE\b.*|STYLE|REGION|X-TIMESTAMP.*|.*-->.*)$/

/** What is said in subtitles: each cue is a paragraph, and what goes on in the next one is joined. */
function subtitleText(text: string): string {
  const cues = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((cue) =>
      cue
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !NOT_SAID.test(line))
        .join(' ')
        // Styles, positions, and who speaks.
        .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
        .trim(),
    )
    .filter(Boolean)
  return cues.join(' ')
}

/** The texts in a JSON value, one a paragraph. */
function jsonText(text: string): string {
  const found: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.push(value)
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one)
  }
  try {
    collect(JSON.parse(text))
  } catch {
    // Cut off, or almost JSON. A text that is not closed is read to its end too, and not again from each of its quotes.
    // A key is read like any text, or its last quote would open the next one.
    for (const [, inner = '', end, colon] of text.matchAll(/"((?:[^"\\]|\\[\s\S])*)("|\\?$)(\s*:)?/g))
      if (end === '"' && !colon) found.push(inner.replace(/\\[nrt]/g, ' '))
  }
  return found.join('\n\n')
}

/** The readable text of a file of this kind. */
export function readableText(text: string, kind: TextKind, htmlToText: (html: string) => string): string {
  if (kind === 'SUBTITLES') return subtitleText(text)
  if (kind === 'WEB_PAGE') return htmlToText(text)
  return kind === 'JSON' ? jsonText(text) : text
}
