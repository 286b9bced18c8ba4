/** Words that any two definitions may share by chance. */
const EMPTY_WORDS = new Set(
  (
    'and any are being been but can does done each esp especially etc for from get has have having her him his ' +
    'into its made make may more most much not off one other others out over person see she some someone something ' +
    'sth such than that the their them then there these they thing this those through used usually very was were ' +
    'what when where which who whose will with without you your note synonym synonyms transitive intransitive'
  ).split(' '),
)

/** The stems of a definition's meaningful words, without the word that is defined. */
export function contentWords(definition: string, defined: string): Set<string> {
  const words = definition.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const own = stem(defined.toLowerCase())
  return new Set(
    words
      .filter((word) => !EMPTY_WORDS.has(word))
      .map(stem)
      .filter((word) => word !== own),
  )
}

export function countShared(wanted: ReadonlySet<string>, words: ReadonlySet<string>): number {
  return [...words].filter((word) => wanted.has(word)).length
}

/** A rough stem: 'slopes' and 'sloping' get the same one. Counting shared words needs no exact stems. */
function stem(word: string): string {
  return word.replace(/(?:ing|ed|es|s|e)$/, '')
}
