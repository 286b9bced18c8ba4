// JavaScript with JSDoc types: the build step also uses it on plain Node 20, which cannot load TypeScript.

/**
 * Parts of speech that inflect, as bits, so that a headword's set of them fits in a byte.
 */
export const POS_BIT = Object.freeze({ noun: 1, verb: 2, adjective: 4, adverb: 8 })

const SIBILANT = '(?:s|x|z|ch|sh)'
const DOUBLED = /([bdfgklmnprtvz])\1$/

/**
 * Endings of regular forms and their replacements, after WordNet's Morphy. `es` is removed only where English adds it
 * (after a sibilant or `o`): Morphy's own rule would turn `James` into `jam`.
 *
 * @type {ReadonlyArray<{ ending: RegExp, with: string, pos: number, undouble?: boolean }>}
 */
const RULES = [
  { ending: /(?<!s|'|u)s$/, with: '', pos: POS_BIT.noun | POS_BIT.verb },
  { ending: /us$/, with: 'u', pos: POS_BIT.noun },
  { ending: /ies$/, with: 'y', pos: POS_BIT.noun | POS_BIT.verb },
  { ending: new RegExp(`(?<=${SIBILANT}|o)es$`), with: '', pos: POS_BIT.noun | POS_BIT.verb },
  { ending: /(?<=s|z)(?:s|z)es$/, with: '', pos: POS_BIT.noun | POS_BIT.verb },
  { ending: /ves$/, with: 'f', pos: POS_BIT.noun },
  { ending: /ves$/, with: 'fe', pos: POS_BIT.noun },
  { ending: /men$/, with: 'man', pos: POS_BIT.noun },
  { ending: /ied$/, with: 'y', pos: POS_BIT.verb },
  { ending: /ed$/, with: 'e', pos: POS_BIT.verb },
  { ending: /ed$/, with: '', pos: POS_BIT.verb, undouble: true },
  { ending: /ing$/, with: 'e', pos: POS_BIT.verb },
  { ending: /ing$/, with: '', pos: POS_BIT.verb, undouble: true },
  { ending: /ier$/, with: 'y', pos: POS_BIT.adjective },
  { ending: /er$/, with: 'e', pos: POS_BIT.adjective },
  { ending: /er$/, with: '', pos: POS_BIT.adjective, undouble: true },
  { ending: /iest$/, with: 'y', pos: POS_BIT.adjective },
  { ending: /est$/, with: 'e', pos: POS_BIT.adjective },
  { ending: /est$/, with: '', pos: POS_BIT.adjective, undouble: true },
]

/** Minimum letters of a base form, because shorter ones match by chance: `ring` is not a form of `r`. */
const MIN_BASE_LENGTH = 2

/**
 * The possible base forms of `key`. Most candidates are not words: the caller must keep only headwords with the given
 * part of speech.
 *
 * @param {string} key a word key (lib/domain/text/dictionary-key.mjs)
 * @returns {Array<{ base: string, pos: number }>} `pos` is a set of POS_BIT
 */
export function regularBaseCandidates(key) {
  const possessive = /^(.+?)(?:'s|s'|')$/.exec(key)
  if (possessive?.[1]) return [{ base: possessive[1], pos: POS_BIT.noun }]
  const found = []
  for (const rule of RULES) {
    if (!rule.ending.test(key)) continue
    const base = key.replace(rule.ending, rule.with)
    if (base.length < MIN_BASE_LENGTH) continue
    found.push({ base, pos: rule.pos })
    if (rule.undouble && DOUBLED.test(base)) found.push({ base: base.slice(0, -1), pos: rule.pos })
  }
  return found
}
