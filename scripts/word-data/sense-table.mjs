import { OWN_SENSE_WEIGHT } from '../../lib/server/dictionary/embedded/file-format.mjs'

/**
 * @typedef {{ code: string, definition: string, example: string, secondExample?: string, labels?: string[], weight: number, order?: number, commonness?: number,
 *   synonyms: string[], furtherSynonyms?: string[], isOffensive: boolean, isUnfit?: boolean, isInstance?: boolean, original?: { definition: string, example: string },
 *   patterns?: string[], opposites?: string[], preposition?: string[], loose?: number[],
 *   place?: { id: string, kin: string[], field: number } }} Sense
 * `place` is the sense's place in WordNet, which our own senses lack: its synset, the ids of those nearest to it, and its field, such as food or motion.
 * `furtherSynonyms` are no text for learners: they only say which options of a quiz would be right too. `patterns`, `opposites` and `preposition` (the one that the example shows, then wrong ones) and `loose` (numbers of examples that do not tell the word) are those of our own senses.
 * `code` is the protocol's part of speech, `weight` how often the sense occurs in WordNet's tagged texts, `order` its
 * place among the word's senses in WordNet, `commonness` what
 * WordNet's senses of a word are ordered by, `isUnfit` for a classroom, `isInstance` of
 * one person, place or god, `original` WordNet's own texts if we changed them.
 */

/**
 * Reads one of our own tables (data/dictionary/README.md).
 *
 * @param {readonly string[]} lines one sense each: `word TAB part of speech TAB definition TAB example`
 * @returns {Map<string, Sense[]>} by word, in the table's order
 * @throws {Error} on a line without exactly four non-empty fields
 */
export function parseSenseTable(lines) {
  /** @type {Map<string, Sense[]>} */
  const senses = new Map()
  for (const line of lines) {
    const [word, code, definition, example, ...rest] = line.split('\t')
    if (!word || !code || !definition || !example || rest.length > 0) {
      throw new Error(`Not 'word TAB part of speech TAB definition TAB example': ${line}`)
    }
    const known = senses.get(word) ?? []
    known.push({ code, definition, example, weight: OWN_SENSE_WEIGHT, synonyms: [], isOffensive: false })
    senses.set(word, known)
  }
  return senses
}
