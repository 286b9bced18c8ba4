import { POS_BIT, regularBaseCandidates } from '../../lib/domain/dictionary/word-forms.mjs'
import { FUNCTION_WORDS } from './function-words.mjs'

/** @typedef {import('../word-data/own/entry-schema.mjs').DictionaryEntry} DictionaryEntry */
/** @typedef {import('./rules.mjs').Knowledge} Knowledge */

/** Verbs whose past tense or past participle, and nouns whose plural, is the word itself. */
const UNCHANGED = Object.freeze({
  verb: new Set(
    'become bet burst cast come cost cut hit hurt let offset overcome put quit read reset rid run set shut split spread thrust upset'.split(
      ' ',
    ),
  ),
  noun: new Set('aircraft deer means series sheep species'.split(' ')),
})
/** Right forms that WordNet's lists lack or list with another base. */
const MORE_FORMS = new Set(
  `far:farther far:further badly:worse badly:worst ill:worse ill:worst well:better well:best little:less little:least
   swell:swollen fish:fish hear:heard beat:beat person:people sew:sewn prove:proven
   broadcast:broadcast forecast:forecast fit:fit wet:wet`.split(/\s+/),
)
/** Irregular forms in WordNet's lists that an entry may leave out: rare ones, mere spellings, and separate headwords. */
const OPTIONAL = new Set(
  `address:addrest bear:born brother:brethren camera:camerae can:could cry:cryings die:dying dive:dove focus:foci
   formula:formulae grave:graven honey:honied lie:lying maximum:maxima may:might media:mediae melt:molten
   minimum:minima pen:pent penny:pence program:programmes real:reales real:reis shoe:shod sink:sunken slide:slidden
   strike:stricken taxi:taxies taxi:taxying tie:tying will:would work:wrought yourself:yourselves burn:burnt
   dream:dreamt lean:leant learn:learnt smell:smelt spell:spelt spoil:spoilt speed:sped medium:media prove:proven
   traffic:trafficked traffic:trafficking panic:panicking far:farthest far:furthest far:farther far:further
   gas:gassed gas:gassing get:gotten shine:shone have:has ban:bani beef:beeves shave:shaven shrink:shrunken coma:comae latex:latices bandit:banditti torso:torsi macaroni:macaronies vertigo:vertigines
   tuba:tubae arc:arcked arc:arcking trauma:traumata grip:gript vacuum:vacua colon:cola colon:colones anthrax:anthraces
   curse:curst behold:beholden bypass:bypast forbid:forbad solo:soli duo:dui flora:florae pea:pease maestro:maestri
   hernia:herniae sphinx:sphinges calculus:calculi turf:turves apex:apices auditorium:auditoria equilibrium:equilibria
   pelvis:pelves`.split(/\s+/),
)

/** The repository's own irregular forms do not say whether they belong to the noun or to the verb. */
const WITHOUT_FORMS = new Set(['verb knife', 'verb person', 'noun be', 'noun do', 'noun have'])

/**
 * Irregular forms must be there, and nothing that is no irregular form.
 *
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 * @returns {string[]} messages
 */
export function checkForms({ word, senses, forms = {} }, { english, headwords }) {
  if (headwords.get(word)?.kind !== 'word') return Object.keys(forms).map(() => 'forms: a phrase has none')
  const messages = []
  for (const [pos, listed = []] of Object.entries(forms)) {
    if (!senses.some((sense) => sense.pos === pos)) messages.push(`forms: the entry has no sense as ${pos}`)
    for (const form of listed.filter((form) => !isKnownForm({ word, pos, form, english })))
      messages.push(`forms: '${form}' is not known as a form of this ${pos}`)
  }
  for (const pos of new Set(senses.map((sense) => sense.pos))) {
    const listed = forms[pos] ?? []
    const missing = requiredForms({ word, pos, english }).filter((form) => !listed.includes(form))
    if (missing.length > 0)
      messages.push(`forms: ${pos} needs ${missing.map((form) => `'${form}'`).join(', ')}`)
  }
  return messages
}

/** @param {{ word: string, pos: string, english: import('../word-data/english.mjs').English }} request */
function requiredForms({ word, pos, english }) {
  if (WITHOUT_FORMS.has(`${pos} ${word}`)) return []
  const bit = bitOf(pos)
  const listed = english
    .irregularFormsOf(word)
    .filter((item) => (item.pos & bit) !== 0 && isIrregular(item))
    .map(({ form }) => form)
    .filter((form) => !OPTIONAL.has(`${word}:${form}`))
  const isUnchanged = (pos === 'verb' || pos === 'noun') && UNCHANGED[pos].has(word)
  return [...new Set([...(isUnchanged ? [word] : []), ...listed])]
}

/** @param {{ form: string, base: string, pos: number }} item */
function isIrregular({ form, base }) {
  // The rules for -men and -ves are regular only for a reader who knows them.
  if (/(?:men|ves)$/.test(form)) return !base.endsWith('ve')
  return !regularBaseCandidates(form).some((candidate) => candidate.base === base)
}

/** @param {{ word: string, pos: string, form: string, english: import('../word-data/english.mjs').English }} request */
function isKnownForm({ word, pos, form, english }) {
  if (bitOf(pos) === 0) return true
  if (MORE_FORMS.has(`${word}:${form}`)) return true
  if ((pos === 'verb' || pos === 'noun') && UNCHANGED[pos].has(word) && form === word) return true
  return form !== word && english.baseForms(form).has(word)
}

/**
 * WordNet has no words of grammar, but words spelled like them: 'must' as grape juice.
 *
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 * @returns {string[]} messages
 */
export function checkPartsOfSpeech({ word, senses, posNotInWordNet = [] }, { english }) {
  const known = FUNCTION_WORDS.has(word.toLowerCase()) ? 0 : english.wordNetParts(word)
  const unknown = new Set(
    known === 0
      ? []
      : senses.map(({ pos }) => pos).filter((pos) => bitOf(pos) !== 0 && (bitOf(pos) & known) === 0),
  )
  return [
    ...[...unknown]
      .filter((pos) => !posNotInWordNet.includes(pos))
      .map((pos) => `WordNet knows no ${pos} '${word}'; if it is right, add "posNotInWordNet": ["${pos}"]`),
    ...posNotInWordNet
      .filter((pos) => !unknown.has(pos))
      .map((pos) => `posNotInWordNet: '${pos}' is not needed`),
  ]
}

/** @param {string} pos */
function bitOf(pos) {
  return Object.hasOwn(POS_BIT, pos) ? POS_BIT[/** @type {keyof typeof POS_BIT} */ (pos)] : 0
}
