import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('preferred-senses.txt', import.meta.url))

/**
 * Senses that are shown first because we chose them, for frequent words where counting goes wrong: preferred-senses.txt
 * has lines of `word part-of-speech start of WordNet's definition`.
 */
export function readPreferredSenses() {
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean)
  const missing = new Set(lines)
  const starts = new Map(
    lines.map((line) => {
      const [word = '', code = '', ...start] = line.split(' ')
      return [`${word} ${code}`, { line, start: start.join(' ') }]
    }),
  )
  return {
    count: lines.length,

    /**
     * @param {string} word
     * @param {string} code
     * @param {string} definition as splitGloss gives it
     */
    has(word, code, definition) {
      const chosen = starts.get(`${word} ${code}`)
      if (!chosen || !definition.startsWith(chosen.start)) return false
      missing.delete(chosen.line)
      return true
    },

    /** @throws {Error} when a line fits no sense: WordNet has changed, or the line has a mistake */
    requireAllFound() {
      if (missing.size > 0) throw new Error(`Not in WordNet: ${[...missing].join(' · ')}`)
    },
  }
}
