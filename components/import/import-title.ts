import type { WordImport } from '@/components/import/use-import'
import type { UploadProgress } from '@/components/import/use-import-upload'

/** What happens to a file now; null without one. */
export function importTitle(sending: UploadProgress | null, latest: WordImport | null): string | null {
  if (sending)
    return sending.share < 1 ? `Sending ${sending.name}` : `Comparing ${sending.name} with your words`
  if (!latest) return null
  const { fileName } = latest
  const titles: Record<WordImport['state'], string> = {
    READY: fileName,
    RUNNING: `Importing ${fileName}`,
    DONE: `${fileName} is imported`,
    CANCELLED: `The import of ${fileName} was cancelled`,
    FAILED: `The import of ${fileName} failed`,
    UNDOING: `Undoing the import of ${fileName}`,
    UNDONE: `The import of ${fileName} is undone`,
  }
  return titles[latest.state]
}
