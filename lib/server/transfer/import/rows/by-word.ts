/** The rows by their words, in their order. */
export function byWord<Row extends { wordId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const ofWord = groups.get(row.wordId)
    if (ofWord) ofWord.push(row)
    else groups.set(row.wordId, [row])
  }
  return groups
}

/** The ids of rows by their words, in the order of the rows. */
export function idsByWord(rows: readonly { id: string; wordId: string }[]): Map<string, string[]> {
  return new Map([...byWord(rows)].map(([wordId, ofWord]) => [wordId, ofWord.map(({ id }) => id)]))
}
