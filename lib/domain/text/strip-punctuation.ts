import { foldText } from '@/lib/domain/text/clean'
import { APOSTROPHES, HYPHENS } from '@/lib/domain/text/letters.mjs'
import { startOfRun } from '@/lib/domain/text/trim-end-of'

const APOSTROPHE = `['${APOSTROPHES}]`
const HYPHEN = `[-${HYPHENS}]`

/** Words that begin with an apostrophe; so does any ending of up to three letters ('ll). */
const ELISIONS = new Set(
  'bout cause cept cos course cross cuz fess gainst hood kay lection less mongst neath nother nough pon round scuse spect sup til till tis tude twas tween twere twill twixt twould zactly'.split(
    ' ',
  ),
)
const MAX_ENDING_LETTERS = 3
/** Endings of words whose last letter is left out: the dogs', goin', an', o', th', ol'. */
const ENDS_IN_APOSTROPHE = new RegExp(`(?:s|in|an|o|th|ol|lil)${APOSTROPHE}$`, 'iu')

/** Words whose full stop is part of their spelling. A stop between single letters (e.g., U.S.A., Ph.D.) is so, too. */
const ABBREVIATIONS = new Set(
  'adj adv al approx apr asst aug ave bldg blvd brig bros c ca capt cf ch cmdr co col corp ct dec dept dr ed eds est etc ext feb fig figs fri ft gen gov hon hrs inc jan jr jul jun lb lbs lt ltd maj mar max messrs mfg min misc mon mr mrs ms mt mts no nos nov oct op oz p pl pp pres prof pt rd rep rev sat sen sep sept sgt sr st sun tel thu thurs tue tues univ viz vol vols vs wed yd yr yrs'.split(
    ' ',
  ),
)
const LETTERS_WITH_STOPS = /^(?:\p{L}{1,2}\.){2,}$/u
/** A leading stop of a name (.NET) or of a file's ending (.com). */
const NAME_WITH_STOP = /^\.(?:\p{Lu}{2,}|\p{Ll}{2,4})$/u

/** Pairs around a whole text that are no part of it. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['”', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ["'", "'"],
  ['‘', '’'],
  ['‚', '‘'],
  ['`', '`'],
  ['`', "'"],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['（', '）'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['〈', '〉'],
  ['【', '】'],
]
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' }

/** Dashes that separate words: the em dash and the horizontal bar anywhere, shorter ones between spaces. */
const DASHES = /[\u2014\u2015]|(?<=\s)[\u2012\u2013](?=\s|$)|^[\u2012\u2013](?=\s)/u
/** Signs before a word, but not angle brackets, which are those of markup: quotation marks, brackets, bullets, marks of Markdown, sentence marks of other languages. */
const LEADING =
  /^(?:[\s"“”„«»‹›‚([{（「『《〈【*_~#•·‣◦▪●○…,;:!?¡¿、。，]|[-\u2010-\u2013\u2212]+(?=\s|$)|\.{2,})+/u
/** Signs after a word; so are two or more full stops, and dashes after a space. */
const TRAILING = /[\s"“”„«»‹›*_~•·…,;:!?‽、。，．！？；：؟،؛।]/u
const STOP = /\./u
const TRAILING_DASH = /[-\u2010-\u2013\u2212]/u
const FOOTNOTE = /\[\d{1,3}\]$/u
const LETTER = /[\p{L}\p{N}]/u

/**
 * The word or phrase in a text that was copied with the punctuation around it: `“reluctant,”` is reluctant, and so is the
 * first word of `reluctant—and`. Signs that belong to the word stay: 'cause, Mr., -able, o'clock, C++, .NET, e.g. A text
 * without letters stays as it is.
 */
export function stripPunctuation(text: string): string {
  const whole = foldText(text)
  let bare = whole.split(DASHES).find((part) => LETTER.test(part)) ?? whole
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = withoutEnd(withoutStart(unwrap(bare.trim())))
  }
  return LETTER.test(bare) ? bare : whole
}

/** What a word may go on with while it is typed: don' and ice- are no ends. */
const GOES_ON = new RegExp(`^(?:${APOSTROPHE}|${HYPHEN}|\\.)$`, 'u')

/** The beginning of a word without the punctuation before it: `“reluc` is reluc, and don' stays as it is. */
export function stripBeforeTyping(text: string): string {
  const whole = foldText(text)
  const bare = stripPunctuation(whole)
  return whole.startsWith(bare) && GOES_ON.test(whole.slice(bare.length)) ? whole : bare
}

function unwrap(text: string): string {
  const inner = text.slice(1, -1)
  const isWrapped = PAIRS.some(
    ([open, close]) =>
      text.startsWith(open) && text.endsWith(close) && !inner.includes(open) && !inner.includes(close),
  )
  // The n of rock 'n' roll.
  return text.length > 2 && isWrapped && !/^n$/i.test(inner) ? inner.trim() : text
}

function withoutStart(text: string): string {
  const bare = text.replace(LEADING, '')
  const [, letters] = new RegExp(`^[‘${APOSTROPHES}'](\\p{L}+)`, 'u').exec(bare) ?? []
  if (letters) return isElision(letters) ? bare : bare.slice(1)
  return bare.startsWith('.') && !NAME_WITH_STOP.test(bare) ? bare.slice(1) : bare
}

function isElision(letters: string): boolean {
  return letters.length <= MAX_ENDING_LETTERS || ELISIONS.has(letters.toLowerCase())
}

function withoutEnd(text: string): string {
  const bare = withoutBracket(withoutTrailing(text.replace(FOOTNOTE, '')))
  if (new RegExp(`${APOSTROPHE}$`, 'u').test(bare)) {
    const isPart = ENDS_IN_APOSTROPHE.test(bare) || new RegExp(`^${APOSTROPHE}n`, 'iu').test(bare)
    return isPart ? bare : bare.slice(0, -1)
  }
  return bare.endsWith('.') && !isAbbreviation(bare) ? bare.slice(0, -1) : bare
}

function withoutTrailing(text: string): string {
  for (let end = text.length; ; ) {
    const before = end
    end = startOfRun(text, end, TRAILING)
    const stops = startOfRun(text, end, STOP)
    if (end - stops >= 2) end = stops
    const dashes = startOfRun(text, end, TRAILING_DASH)
    if (/\s/.test(text.charAt(dashes - 1))) end = dashes
    if (end === before) return text.slice(0, end)
  }
}

/** Removes a closing bracket that was opened before the text; that of 'colour (BrE)' stays. */
function withoutBracket(text: string): string {
  const opening = BRACKETS[text.slice(-1)]
  return opening !== undefined && !text.includes(opening) ? text.slice(0, -1) : text
}

function isAbbreviation(text: string): boolean {
  const last = text.split(' ').at(-1) ?? ''
  return LETTERS_WITH_STOPS.test(last) || ABBREVIATIONS.has(last.slice(0, -1).toLowerCase())
}

/** Letters of any script and digits, joined by apostrophes, hyphens and joiners: a word in running text. */
export const WORD_IN_TEXT = new RegExp(
  `[\\p{L}\\p{M}\\p{N}\\u200C\\u200D]+(?:(?:${APOSTROPHE}|${HYPHEN})[\\p{L}\\p{M}\\p{N}\\u200C\\u200D]+)*`,
  'gu',
)
