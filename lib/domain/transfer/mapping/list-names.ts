import { foldText } from '@/lib/domain/text/clean'

/** How the lists in a cell are separated. OWN: as this app exports them. */
export type ListStyle = 'OWN' | 'MARKS' | 'SPACES'

/** Lists in one cell. A name with a separator or a quotation mark is enclosed in quotation marks. */
export function joinListNames(names: readonly string[]): string {
  return names.map((name) => (/[;"\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ')
}

/** The names in a cell. Other programs separate tags by commas or semicolons; Anki by spaces. */
export function splitListNames(cell: string, style: ListStyle): string[] {
  return namesIn(cell, style).map(foldText).filter(Boolean)
}

function namesIn(cell: string, style: ListStyle): string[] {
  if (style === 'SPACES') return cell.split(/\s+/)
  if (style === 'MARKS') return cell.split(/[;,\n]/)
  const names: string[] = []
  for (let at = 0; at < cell.length; ) {
    const name = quotedAt(cell, at) ?? plainAt(cell, at)
    names.push(name.text)
    at = name.end + 1
  }
  return names
}

type Name = { text: string; end: number }

/** The name in quotation marks that begins here, up to the separator after it; null when there is none. */
function quotedAt(cell: string, at: number): Name | null {
  const start = indexAfter(cell, at, /\s/)
  if (cell[start] !== '"') return null
  let close = cell.indexOf('"', start + 1)
  while (close !== -1 && cell[close + 1] === '"') close = cell.indexOf('"', close + 2)
  if (close === -1) return null
  const end = indexAfter(cell, close + 1, /[^\S\n]/)
  if (end < cell.length && !/[;\n]/.test(cell.charAt(end))) return null
  return { text: cell.slice(start + 1, close).replaceAll('""', '"'), end }
}

function plainAt(cell: string, at: number): Name {
  const end = indexAfter(cell, at, /[^;\n]/)
  return { text: cell.slice(at, end), end }
}

/** The index of the first character from `at` on that does not match. */
function indexAfter(cell: string, at: number, character: RegExp): number {
  let index = at
  while (index < cell.length && character.test(cell.charAt(index))) index += 1
  return index
}
