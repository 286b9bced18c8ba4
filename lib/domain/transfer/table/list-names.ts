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
  return [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[;\n]|$)|([^;\n]+))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
