/** What an item of a file is called. */
export function itemNoun(format: string): string {
  if (format === 'CSV' || format === 'JSON') return 'row'
  return format === 'ANKI' ? 'note' : 'word'
}

/** What the number of an item counts. */
export function placeNoun(format: string): string {
  return format === 'CSV' ? 'Line' : 'No.'
}
