import { cleanText, foldText } from '@/lib/domain/text/clean'

/** `foldText`, shortened to `max` UTF-16 units: an import keeps a word whose title or note is too long. */
export function fitLine(text: string, max: number): string {
  return shorten(foldText(text), max)
}

/** `cleanText`, shortened to `max` UTF-16 units; keeps line breaks. */
export function fitProse(text: string, max: number): string {
  return shorten(cleanText(text), max)
}

function shorten(text: string, max: number): string {
  // Half of a surrogate pair at the end would not be well-formed.
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trimEnd()}…`
}
