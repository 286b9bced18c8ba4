/** @type {Readonly<Record<string, string>>} */
const CONSONANTS = {
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
}
/** @type {Readonly<Record<string, string>>} */
const VOWELS = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'ɛ',
  ER: 'ɝ',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
}
/** @type {Readonly<Record<string, string>>} */
const UNSTRESSED_VOWELS = { AH: 'ə', ER: 'ɚ' }
const STRESS_MARKS = ['', 'ˈ', 'ˌ']

/** Groups of consonants that may begin an English syllable (every single consonant may, except NG). */
const ONSETS = new Set(
  `B L|B R|B Y|D R|D W|D Y|F L|F R|F Y|G L|G R|G W|G Y|HH Y|HH W|K L|K R|K W|K Y|L Y|M Y|N Y|P L|P R|P Y|S F|S K|S L
S M|S N|S P|S T|S W|SH R|T R|T W|T Y|TH R|TH W|V Y|S K L|S K R|S K W|S K Y|S P L|S P R|S P Y|S T R|S T Y`.split(
    /[|\n]/,
  ),
)

/** Words whose first entry in CMUdict is not the pronunciation that a learner looks for, in phrases too. Of other words, see data/dictionary/pronunciations.tsv. */
/** @type {Readonly<Record<string, string>>} */
const PREFERRED = {
  bow: 'B OW1',
  close: 'K L OW1 Z',
  lead: 'L IY1 D',
  live: 'L IH1 V',
  lives: 'L AY1 V Z',
  read: 'R IY1 D',
  tear: 'T IH1 R',
  use: 'Y UW1 Z',
  wind: 'W IH1 N D',
  wound: 'W UW1 N D',
  an: 'AH0 N',
  of: 'AH0 V',
}

/** Names of the letters, to distinguish 'TV' from 'LED' (which CMUdict reads like 'led'). */
/** @type {Readonly<Record<string, string>>} */
const LETTER_NAMES = {
  a: 'EY',
  b: 'B IY',
  c: 'S IY',
  d: 'D IY',
  e: 'IY',
  f: 'EH F',
  g: 'JH IY',
  h: 'EY CH',
  i: 'AY',
  j: 'JH EY',
  k: 'K EY',
  l: 'EH L',
  m: 'EH M',
  n: 'EH N',
  o: 'OW',
  p: 'P IY',
  q: 'K Y UW',
  r: 'AA R',
  s: 'EH S',
  t: 'T IY',
  u: 'Y UW',
  v: 'V IY',
  w: 'D AH B AH L Y UW',
  x: 'EH K S',
  y: 'W AY',
  z: 'Z IY',
}
/** Letters of an abbreviation that is read letter by letter. */
const MAX_SPELLED_OUT_LENGTH = 3

/**
 * @param {string} word as spelled, of one or several words
 * @param {Readonly<Record<string, string>>} cmu CMUdict's entries
 * @returns {string} American English in the International Phonetic Alphabet, or ''
 */
export function pronounce(word, cmu) {
  if (/^[A-Z]{2,}$/.test(word) && word.length <= MAX_SPELLED_OUT_LENGTH) return pronounceLetters(word, cmu)
  const parts = word.toLowerCase().split(/[ -]/)
  const sounds = parts.map((part) => (Object.hasOwn(PREFERRED, part) ? PREFERRED[part] : ownEntry(cmu, part)))
  if (sounds.some((entry) => !entry)) return ''
  return sounds.map((entry) => toIpa(entry ?? '')).join(' ')
}

/**
 * @param {string} word
 * @param {Readonly<Record<string, string>>} cmu
 */
function pronounceLetters(word, cmu) {
  const spelledOut = [...word.toLowerCase()].map((letter) => LETTER_NAMES[letter]).join(' ')
  const entry = ownEntry(cmu, word.toLowerCase()) ?? ''
  return entry.replace(/\d/g, '') === spelledOut ? toIpa(entry) : ''
}

/**
 * @param {Readonly<Record<string, string>>} cmu
 * @param {string} key
 */
function ownEntry(cmu, key) {
  return Object.hasOwn(cmu, key) ? cmu[key] : undefined
}

/** Endings with the main stress, before which a syllable keeps its secondary one: 'Chinese', 'fourteen'. */
const STRESSED_ENDING = /^(?:IY1 Z|IY1 N|IH1 R)$/

/**
 * @param {string} arpabet sounds as in CMUdict: `HH AW1 S`
 * @returns {string} IPA with a stress mark before each stressed syllable; words of one syllable have none
 */
export function toIpa(arpabet) {
  const sounds = openR(arpabet.split(' '))
  const vowels = sounds.flatMap((sound, at) => (/\d$/.test(sound) ? [at] : []))
  /** @type {Map<number, string>} */
  const marks = new Map()
  if (vowels.length > 1) {
    const main = vowels.findLastIndex((at) => sounds[at]?.endsWith('1'))
    vowels.forEach((at, nth) => {
      const mark = markOf(sounds, { at, nth, main, end: sounds.slice(vowels[main]).join(' ') })
      if (mark) marks.set(syllableStart(sounds, nth === 0 ? -1 : (vowels[nth - 1] ?? -1), at), mark)
    })
  }
  return sounds.map((sound, at) => `${marks.get(at) ?? ''}${soundToIpa(sound)}`).join('')
}

/**
 * The mark of a syllable. CMUdict marks a secondary stress on most full vowels. Learner's dictionaries mark none after the main
 * stress ('ˈfæsɪleɪt'), and before it only where an unstressed syllable lies between ('ˌɛntɚˈteɪn').
 *
 * @param {string[]} sounds
 * @param {{ at: number, nth: number, main: number, end: string }} syllable `end`: sounds from the vowel with the main stress
 */
function markOf(sounds, { at, nth, main, end }) {
  const stress = Number((sounds[at] ?? '').slice(-1))
  if (nth === main) return STRESS_MARKS[stress]
  if (stress === 0 || nth > main) return ''
  // CMUdict stresses every letter of 'TV'; in speech the last one has the main stress.
  if (stress === 1) return STRESS_MARKS[2]
  return nth < main - 1 || STRESSED_ENDING.test(end) ? STRESS_MARKS[2] : ''
}

/**
 * Before a vowel, unstressed ER is two sounds, of which the r begins the next syllable: 'vəˈraɪəti'.
 *
 * @param {string[]} sounds
 */
function openR(sounds) {
  return sounds.flatMap((sound, at) =>
    sound === 'ER0' && /\d$/.test(sounds[at + 1] ?? '') ? ['AH0', 'R'] : [sound],
  )
}

/**
 * Index where a syllable starts: with the longest group of consonants before its vowel that may begin a syllable.
 *
 * @param {string[]} sounds
 * @param {number} previousVowel -1 before the first
 * @param {number} vowel
 */
function syllableStart(sounds, previousVowel, vowel) {
  if (previousVowel === -1) return 0
  let start = vowel
  while (start - 1 > previousVowel) {
    const onset = sounds.slice(start - 1, vowel)
    const isPossible = onset.length === 1 ? onset[0] !== 'NG' : ONSETS.has(onset.join(' '))
    if (!isPossible) break
    start -= 1
  }
  return start
}

/** @param {string} sound */
function soundToIpa(sound) {
  const stress = /\d$/.exec(sound)?.[0]
  if (stress === undefined) return CONSONANTS[sound] ?? ''
  const vowel = sound.slice(0, -1)
  return (stress === '0' ? UNSTRESSED_VOWELS[vowel] : undefined) ?? VOWELS[vowel] ?? ''
}
