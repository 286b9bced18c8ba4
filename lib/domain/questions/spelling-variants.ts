import { PLAIN_LETTERS } from '@/lib/domain/text/letters.mjs'

/*
 * Spellings that a kind teacher takes for one: British and American ones, and letters without their accents. Rules where English
 * has them, lists where a rule would accept a mistake ('resorce' for 'resource').
 */

const ACCENTS = /[\u0300-\u036f]/gu
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

const WORDS_IN_OUR =
  'arb|ard|arm|behavi|cand|clam|col|demean|endeav|enam|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|savi|splend|succ|tum|val|vap|vig'
/** Words whose 'l' British spelling doubles before an ending, and some that American spelling doubles. */
const WORDS_IN_L =
  'cancel|channel|counsel|dial|distil|duel|enrol|equal|fuel|fulfil|grovel|initial|instal|jewel|label|level|libel|marvel|model|panel|pedal|quarrel|rival|shrivel|signal|skil|swivel|total|travel|tunnel|unravel|wil|wool'
/** What stands before '-ise' in words that are never written with z. */
const ALWAYS_ISE = new Set(
  'advert adv ar chast circumc clockw comprom compr conc demis desp dev disgu enterpr exc exerc expert franch improv inc likew merchand otherw parad prec prem prom r rev sunr superv surpr telev treat w'.split(
    ' ',
  ),
)
const ISE = /^(.+)is(e|ed|es|er|ers|ing|ation|ations|able)$/

const RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(${WORDS_IN_OUR})our`), '$1or'],
  [new RegExp(`(${WORDS_IN_L})l(?=$|ed|ing|er|or|ous|est|ment|ful|en|y)`), '$1'],
  [/lys(?=e|ing)/, 'lyz'],
  [/(calib|cent|fib|lit|lust|manoeuv|meag|met|och|sab|somb|spect|theat)re(?=s?$)/, '$1er'],
  [/logue(?=s?$)/, 'log'],
  [/(an|leuk|h)ae(?=m|s)|(encyclop|p|orthop)ae(?=d)|(ch|gyn|f|di)ae(?=ol|c|v)/, '$1$2$3e'],
  [/(di?arrh|man|am|hom)oe|^oe(?=st|so)|(f)oe(?=t)/, '$1$2e'],
  [/(def|off|pret|lic)ence/, '$1ense'],
  [/practis(?=e|ing)/, 'practic'],
  [/(judg|acknowledg)ement/, '$1ment'],
]

/** Single words: British, American. */
const PAIRS = new Map(
  'ageing aging,aluminium aluminum,artefact artifact,axe ax,burnt burned,cosy cozy,doughnut donut,draught draft,dreamt dreamed,enquiry inquiry,grey gray,jewellery jewelry,leapt leaped,learnt learned,mould mold,moustache mustache,mum mom,okay ok,omelette omelet,plough plow,programme program,pyjamas pajamas,sceptic skeptic,sceptical skeptical,smoulder smolder,spelt spelled,spoilt spoiled,storey story,sulphur sulfur,towards toward,tyre tire,whisky whiskey,yoghurt yogurt'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** A key without the accents of Latin letters, and with plain letters for special ones: 'café' and 'cafe' are one. */
export function withoutAccents(key: string): string {
  return key
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/** A word's key that is the same for its British and its American spelling: 'colour' and 'color'. */
export function americanKey(key: string): string {
  const paired = PAIRS.get(key)
  if (paired) return paired
  const [, stem = '', ending = ''] = ISE.exec(key) ?? []
  const withZ = stem.length > 1 && !ALWAYS_ISE.has(stem) ? `${stem}iz${ending}` : key
  return RULES.reduce((word, [pattern, american]) => word.replace(pattern, american), withZ)
}
