import { createEnglish, splitWords } from '../english.mjs'
import { readBlockedWords } from '../own/dictionary-files.mjs'

/**
 * Names and words of politics, crime and violence in WordNet's examples, besides data/dictionary/blocked-words.txt; lower case.
 */
const UNFIT_IN_EXAMPLES = new Set(
  `aids alcoholic assassin assassinate beat beating bigot bleed blood bush carter castrate clinton communists concentration cops
   corrupt corruption crime criminal dead death deadly die drunkard enemy enemies ethnic euthanasia genocide gore guerrilla hang hanged
   hanging harass homosexual hooker hussein incestuous insult iraq iraqi jihad junta kennedy lynch maim massacre molest mistress mugger
   negro nixon nra orgy pervert pimp pornography pornographic pregnancy puke reagan rapists riot ripped saddam shit slay
   sadistic slaughtered smuggle stabbed strangled thug tits tortured tyrant vietnam whip whore`.split(/\s+/),
)
/** Definitions with these words are unfit as a further meaning of an ordinary word: 'john', 'max', 'proposition'. */
const UNFIT_GLOSS =
  /\b(?:prostitutes?|prostitution|brothel|sexual(?:ly)? (?:intercourse|arous|excit|attract|promiscu|partner|relation|activit|desire|pleasure)\w*|sexual organs?|have sex|suggest sex|for sex|sexual favors|sex acts?|copulat\w+|masturbat\w+|orgasm\w*|genital\w*|penis|vagina|vulva|testicles?|scrotum|anus|buttocks|erection of|ejaculat\w+|feces|fecal|excrement|excretory product|bowel movement|defecat\w+|urinat\w+|eliminate urine|street names?|cocaine|heroin|marijuana|cannabis|amphetamine|narcotic|ethnic slur|obscen\w+|slang for sexual|pubic|rape|raped|incest|pornograph\w+)\b/i
const UNFIT_INSULT =
  /^(?:an? |the )?(?:\w+ ){0,2}(?:stupid|foolish|contemptible|despicable|disgusting|worthless|unpleasant|disagreeable) (?:\w+ )?(?:person|man|woman|fellow|girl|boy)\b|derogatory|disparag|insulting term|person of subnormal intelligence/i

const english = createEnglish()
const blocked = new Set(readBlockedWords())

/**
 * Whether an example is fit for a classroom: nothing sexual, violent or political. Words of the second list may have
 * examples of their own.
 *
 * @param {string} example
 * @param {string} word
 */
export function isFitExample(example, word) {
  const own = new Set(splitWords(word).flat())
  return splitWords(example).every(([used = '']) =>
    [...english.baseForms(used)].every(
      (base) => !blocked.has(base) && (!UNFIT_IN_EXAMPLES.has(base) || own.has(base)),
    ),
  )
}

/**
 * Whether a definition may stand beside others. Where a word has no other meaning, it is shown all the same: a word must
 * be explained to those who meet it.
 *
 * @param {string} definition
 */
export function isFitGloss(definition) {
  return !UNFIT_GLOSS.test(definition) && !UNFIT_INSULT.test(definition)
}
