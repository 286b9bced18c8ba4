/** Where a file is served, to its owner only; null without one. */
export function fileUrl(fileId: string | null): string | null {
  return fileId && `/api/files/${fileId}`
}
