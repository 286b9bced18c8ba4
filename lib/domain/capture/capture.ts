import { NO_ORIGIN, type Origin } from '@/lib/domain/capture/origin'
import { LIMITS } from '@/lib/domain/limits'
import { cleanText, foldText } from '@/lib/domain/text/clean'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'
import { isWebAddress } from '@/lib/domain/text/web-address'

/** Text captured outside the app: by a link to /words/new, the bookmarklet, or a phone's share sheet. */
export type Capture = Readonly<{
  /** The word; '' when only its surrounding text was captured. */
  text: string
  /** A longer text in which the learner must still pick the word. */
  passage: string | null
  origin: Origin
}>

/** A URL query as Next provides it: a repeated parameter is an array. */
export type CaptureQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** No idiom in a dictionary has more words; a text with more counts as a sentence. */
const MAX_WORDS = 6

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi
const QUOTES = /^(?:"([^"]*)"|“([^”]*)”|‘([^’]*)’|«([^»]*)»|„([^“”]*)[“”])$/s

/**
 * Parses the query of /words/new. Phones share text in different forms: a quotation followed by its page's address,
 * both in `text`; the text as `title`; only an address. Invalid values count as absent. Nothing is cut: a text that is too
 * long to save says so in its field. The server refuses addresses beyond its limit for a request's head.
 */
export function readCapture(query: CaptureQuery): Capture {
  const given = (name: string) => firstOf(query[name])
  const shared = splitAddress(given('text'))
  const title = foldText(given('title'))
  // Some apps send no text, but the shared text as title.
  const isTitleText = shared.text === '' && shared.address === '' && given('url') === ''
  const text = isTitleText ? title : shared.text
  const sentence = unquote(cleanText(given('sentence')))
  const isWord = looksLikeWord(text, sentence !== '')
  return {
    text: isWord ? stripPunctuation(text) : '',
    passage: isWord ? null : text || sentence || null,
    origin: {
      ...NO_ORIGIN,
      sentence,
      sourceUrl: toSourceUrl(given('url')) || toSourceUrl(shared.address),
      sourceTitle: isTitleText || title === foldText(text) ? '' : title,
      place: foldText(given('place')),
    },
  }
}

export function isBlankCapture({ text, passage, origin }: Capture): boolean {
  return text === '' && passage === null && Object.values(origin).every((value) => value === '')
}

function firstOf(value: CaptureQuery[string]): string {
  const values = typeof value === 'string' ? [value] : (value ?? [])
  return values.find((one) => one.trim() !== '') ?? ''
}

/** The text without its addresses, and the last address: share sheets put the page's address after the text. */
function splitAddress(shared: string): { text: string; address: string } {
  const address = shared.match(ADDRESS)?.at(-1) ?? ''
  return { text: unquote(cleanText(shared.replace(ADDRESS, ' '))), address: withoutPunctuation(address) }
}

/** Removes punctuation after an address; a closing bracket stays when it was opened inside the address. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?'’\]}]+$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare
}

function unquote(text: string): string {
  const inner = QUOTES.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  return inner === undefined ? text : inner.trim()
}

/** With a separate sentence, any text that is short enough is the word; without one, the text may be the sentence. */
function looksLikeWord(text: string, hasSentence: boolean): boolean {
  if (text === '' || foldText(text).length > LIMITS.word) return false
  return hasSentence || foldText(text).split(' ').length <= MAX_WORDS
}

/** Keeps only web addresses, without the text fragment (`#:~:`) that only scrolls to the shared words. */
function toSourceUrl(address: string): string {
  const url = cleanText(address).replace(/#?:~:.*$/s, '')
  return isWebAddress(url) ? url : ''
}
