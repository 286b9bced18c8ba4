/** The start of a gloss's examples: a quotation after `;`, `:` or `,`. Quotations inside a definition do not count. */
const FIRST_EXAMPLE = /[;:,]\s*"/
const QUOTATION = /"([^"]+)"/g
/** WordNet quotes `like this'. */
const BACKQUOTED = /`([^`']*)'/g
/** Characters. */
const MAX_EXAMPLE_LENGTH = 200

/**
 * Splits WordNet's `definition; "example"; "example"`.
 *
 * @param {string} gloss
 * @returns {{ definition: string, examples: string[] }}
 */
export function splitGloss(gloss) {
  const text = gloss.trim().replace(BACKQUOTED, "'$1'").replaceAll('--', ' – ')
  const start = text.search(FIRST_EXAMPLE)
  if (start === -1) return { definition: text, examples: [] }
  const examples = [...text.slice(start).matchAll(QUOTATION)].map((match) => (match[1] ?? '').trim())
  return {
    definition: text.slice(0, start).trim(),
    examples: examples.filter((example) => example.length > 0 && example.length <= MAX_EXAMPLE_LENGTH),
  }
}

/**
 * The first example that contains the word itself, inflected or not. A synset's examples are shared by its synonyms;
 * an example without the word would only confuse.
 *
 * @param {string[]} examples
 * @param {string} word
 * @param {ReadonlyMap<string, ReadonlySet<string>>} irregularForms forms by base word
 * @returns {string} '' when there is none
 */
export function pickExample(examples, word, irregularForms) {
  const parts = word.toLowerCase().split(/[ -]/)
  return (
    examples.find((example) => {
      const tokens = example.toLowerCase().split(/[^\p{L}\p{N}'.]+/u)
      return parts.every((part) => tokens.some((token) => isFormOf(token, part, irregularForms)))
    }) ?? ''
  )
}

/** Letters. */
const MAX_ENDING_LENGTH = 4

/**
 * @param {string} token
 * @param {string} base
 * @param {ReadonlyMap<string, ReadonlySet<string>>} irregularForms
 */
function isFormOf(token, base, irregularForms) {
  if (token === base) return true
  if (irregularForms.get(base)?.has(token)) return true
  const stem = base.length > 3 ? base.replace(/[ey]$/, '') : base
  if (!token.startsWith(stem) || token.length > base.length + MAX_ENDING_LENGTH) return false
  return /^(?:[bdfgklmnprtvz]?(?:s|es|ed|d|ing|er|est)|y|e|ies|ied|ier|iest|'s)$/.test(
    token.slice(stem.length),
  )
}
