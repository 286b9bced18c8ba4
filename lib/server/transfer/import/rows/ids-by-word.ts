/** The ids of rows by their words, in the order of the rows. */
export function idsByWord(rows: readonly { id: string; wordId: string }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { id, wordId } of rows) {
    const ofWord = ids.get(wordId)
    if (ofWord) ofWord.push(id)
    else ids.set(wordId, [id])
  }
  return ids
}
