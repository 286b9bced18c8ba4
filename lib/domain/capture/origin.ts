import { LIMITS } from '@/lib/domain/limits'

/** Where a word was met: the sentence it stood in, the page, and a place. '' where not given. */
export type Origin = Readonly<{ sentence: string; sourceUrl: string; sourceTitle: string; place: string }>

export const NO_ORIGIN: Origin = Object.freeze({ sentence: '', sourceUrl: '', sourceTitle: '', place: '' })

const FIELDS = ['sentence', 'sourceUrl', 'sourceTitle', 'place'] as const

const isBlank = (text: string) => text.trim() === ''

function fieldwise(choose: (field: keyof Origin) => string): Origin {
  return {
    sentence: choose('sentence'),
    sourceUrl: choose('sourceUrl'),
    sourceTitle: choose('sourceTitle'),
    place: choose('place'),
  }
}

/** Whether nothing of it was given. */
export function isBlankOrigin(origin: Origin): boolean {
  return FIELDS.every((field) => isBlank(origin[field]))
}

/**
 * Two origins of one word as one: the newer, unless it says nothing. A page's address and title stay together: the title
 * of one page beside the address of another would be a lie.
 */
export function joinOrigins(newer: Origin, older: Origin): Origin {
  const page = isBlank(newer.sourceUrl) && isBlank(newer.sourceTitle) ? older : newer
  const textOf = (field: 'sentence' | 'place') => (isBlank(newer[field]) ? older[field] : newer[field])
  const { sourceUrl, sourceTitle } = page
  return { sentence: textOf('sentence'), sourceUrl, sourceTitle, place: textOf('place') }
}

/** What remains when the word that `saved` belongs to is let go of. */
export function withoutOrigin(origin: Origin, saved: Origin): Origin {
  return fieldwise((field) => (origin[field] === saved[field] ? '' : origin[field]))
}

/** Whether an address leads to a page of the web: http or https, and short enough to be kept. */
export function isWebAddress(address: string): boolean {
  return (
    address.length <= LIMITS.sourceUrl && /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address.trim())
  )
}

/** An address as it is meant: 'example.org/page' is typed more often than 'https://example.org/page'. */
export function completeAddress(address: string): string {
  const trimmed = address.trim()
  const isBare = /^[^\s:/@]+\.[^\s:/@.]{2,}(?:[/?#]\S*)?$/.test(trimmed)
  return isBare ? `https://${trimmed}` : trimmed
}

/** What is wrong with the typed address; undefined when it may be saved. The text is word.schema.ts's own. */
export function addressProblem(address: string): string | undefined {
  const complete = completeAddress(address)
  if (complete === '' || isWebAddress(complete)) return undefined
  if (complete.length > LIMITS.sourceUrl)
    return `Address is too long (maximum is ${LIMITS.sourceUrl} characters)`
  return 'Address must begin with http:// or https://'
}
