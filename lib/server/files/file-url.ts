/** The URL path of a file, which only its owner can read; null without a file. */
export function fileUrl(fileId: string | null): string | null {
  return fileId && `/api/files/${fileId}`
}
