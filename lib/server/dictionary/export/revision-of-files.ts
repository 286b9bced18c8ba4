import 'server-only'
import { statSync } from 'node:fs'
import { revisionOf } from '@/lib/domain/dictionary/export/exported-dictionary'

/** The revision of dictionaries that are made from these files, the word data and the bundle that writes them: of the newest of them. */
export function revisionOfFiles(...files: readonly string[]): string {
  const [newest = 0] = files.map((file) => statSync(file).mtimeMs).toSorted((a, b) => b - a)
  return revisionOf(new Date(newest))
}
