import { isWebAddress, NO_ORIGIN, type Origin } from '@/lib/domain/capture/origin'
import { LIMITS } from '@/lib/domain/limits'
import { cleanText, foldText } from '@/lib/domain/text'

/** What came from elsewhere to be saved: by a link to /words/new, the bookmarklet, or a phone's share sheet. */
export type Capture = Readonly<{
  /** The word; '' when only what stands around it came. */
  text: string
  /** A longer text in which the learner has yet to pick the word. */
  passage: string | null
  origin: Origin
}>

/** An address's query as Next gives it: a repeated parameter is a list. */
export type CaptureQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** More of a shared text than this is not read: the word is picked in it by eye. */
const LONGEST_PASSAGE = 3_000
/** No idiom to look up has more words; a text that has is taken for a sentence. */
const MOST_WORDS = 6

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi
const QUOTES = /^(?:"([^"]*)"|“([^”]*)”|‘([^’]*)’|«([^»]*)»|„([^“”]*)[“”])$/s

/**
 * Reads what /words/new was opened with. Phones share in odd shapes: a quotation with its page's address behind it all in
 * `text`, the text as `title`, an address alone. Whatever makes no sense counts as left out, and nothing is longer than
 * may be saved, so that any address can be opened.
 */
export function readCapture(query: CaptureQuery): Capture {
  const given = (name: string) => firstOf(query[name]).slice(0, LONGEST_PASSAGE + LIMITS.sourceUrl)
  const shared = splitAddress(given('text'))
  const title = foldText(given('title'))
  // Some apps have no text but a title, and mean it to be the text.
  const isTitleText = shared.text === '' && shared.address === '' && given('url') === ''
  const text = (isTitleText ? title : shared.text).slice(0, LONGEST_PASSAGE)
  const sentence = cut(unquote(cleanText(given('sentence'))), LIMITS.sentence)
  const isWord = looksLikeWord(text, sentence !== '')
  return {
    text: isWord ? foldText(text) : '',
    passage: isWord ? null : text || sentence || null,
    origin: {
      sentence,
      sourceUrl: toSourceUrl(given('url')) || toSourceUrl(shared.address),
      sourceTitle: isTitleText || title === foldText(text) ? '' : cut(title, LIMITS.sourceTitle),
      place: cut(foldText(given('place')), LIMITS.place),
    },
  }
}

/** A link to /words/new that {@link readCapture} reads back. */
export function captureAddress({ text, origin = NO_ORIGIN }: { text: string; origin?: Origin }): string {
  const { sentence, sourceUrl, sourceTitle, place } = origin
  const fields = { text, sentence, url: sourceUrl, title: sourceTitle, place }
  return `/words/new?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))}`
}

export function isBlankCapture({ text, passage, origin }: Capture): boolean {
  return text === '' && passage === null && Object.values(origin).every((value) => value === '')
}

function firstOf(value: CaptureQuery[string]): string {
  const values = typeof value === 'string' ? [value] : (value ?? [])
  return values.find((one) => one.trim() !== '') ?? ''
}

/** The text without the addresses in it, and the last of them: share sheets put the page's behind the text. */
function splitAddress(shared: string): { text: string; address: string } {
  const address = shared.match(ADDRESS)?.at(-1) ?? ''
  return { text: unquote(cleanText(shared.replace(ADDRESS, ' '))), address: withoutPunctuation(address) }
}

/** What ends the sentence around an address is none of it; a bracket is, when it was opened inside. */
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

/** With a sentence beside it every text that fits is the word; alone it may be the sentence itself. */
function looksLikeWord(text: string, hasSentence: boolean): boolean {
  if (text === '' || foldText(text).length > LIMITS.word) return false
  return hasSentence || foldText(text).split(' ').length <= MOST_WORDS
}

/** Only web pages are kept; the part of an address that merely scrolls to the shared words is dropped. */
function toSourceUrl(address: string): string {
  const url = cleanText(address).replace(/#?:~:.*$/s, '')
  return isWebAddress(url) ? url : ''
}

/** At most `max` units, ending with a whole word. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max - 1)
  return `${head
    .slice(0, Math.max(head.lastIndexOf(' '), max / 2))
    .toWellFormed()
    .trimEnd()}…`
}
