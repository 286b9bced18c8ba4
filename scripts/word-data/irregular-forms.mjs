import { createRequire } from 'node:module'
import { POS_BIT } from '../../lib/domain/dictionary/word-forms.mjs'

const EXCEPTION_LISTS = Object.freeze([
  { file: 'wink-lexicon/src/wn-noun-exceptions.js', pos: POS_BIT.noun },
  { file: 'wink-lexicon/src/wn-verb-exceptions.js', pos: POS_BIT.verb },
  { file: 'wink-lexicon/src/wn-adjective-exceptions.js', pos: POS_BIT.adjective },
])

/** Forms of the verbs of grammar, which WordNet's lists lack. */
const FORMS_OF_GRAMMAR_VERBS = Object.freeze({
  am: 'be',
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  been: 'be',
  has: 'have',
  had: 'have',
  did: 'do',
  does: 'do',
})
export const GRAMMAR_VERB_FORMS = new Set(Object.keys(FORMS_OF_GRAMMAR_VERBS))

/** Forms that WordNet's lists lack, or list with another base than a learner expects. */
const MORE_FORMS = Object.freeze({
  ...FORMS_OF_GRAMMAR_VERBS,
  axes: 'axis',
  analyses: 'analysis',
  bases: 'basis',
  knives: 'knife',
  people: 'person',
  shoes: 'shoe',
})

/**
 * The irregular forms of wink-lemmatizer (its data are WordNet's exception lists).
 *
 * @returns {Array<{ form: string, base: string, pos: number }>} in a stable order
 */
export function readIrregularForms() {
  // wink-lexicon is a dependency of the lemmatizer: resolving it from there works with every package manager's layout.
  const require = createRequire(createRequire(import.meta.url).resolve('wink-lemmatizer'))
  const forms = EXCEPTION_LISTS.flatMap(({ file, pos }) =>
    Object.entries(/** @type {Record<string, string>} */ (require(file))).map(([form, base]) => ({
      form,
      base,
      pos,
    })),
  )
  const more = Object.entries(MORE_FORMS).map(([form, base]) => ({
    form,
    base,
    pos: POS_BIT.noun | POS_BIT.verb,
  }))
  return [...more, ...forms].filter(({ form, base }) => form !== base && /^[a-z'-]+$/.test(form))
}

/**
 * @param {ReturnType<typeof readIrregularForms>} forms
 * @returns {Map<string, Set<string>>} forms by base word
 */
export function groupByBase(forms) {
  const groups = new Map()
  for (const { form, base } of forms) {
    const group = groups.get(base) ?? new Set()
    group.add(form)
    groups.set(base, group)
  }
  return groups
}
