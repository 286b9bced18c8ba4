/** Where a word was found: its sentence, the page, and a place. '' when not given. */
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

/** Whether all fields are blank. */
export function isBlankOrigin(origin: Origin): boolean {
  return FIELDS.every((field) => isBlank(origin[field]))
}

/**
 * Merges two origins of a word: the newer wins unless it is blank. A page's address and title are taken together, so
 * that a title never appears with the address of another page.
 */
export function joinOrigins(newer: Origin, older: Origin): Origin {
  const page = isBlank(newer.sourceUrl) && isBlank(newer.sourceTitle) ? older : newer
  const textOf = (field: 'sentence' | 'place') => (isBlank(newer[field]) ? older[field] : newer[field])
  const { sourceUrl, sourceTitle } = page
  return { sentence: textOf('sentence'), sourceUrl, sourceTitle, place: textOf('place') }
}

/** Clears the fields that equal those of `saved`, when the learner leaves the word that `saved` belongs to. */
export function withoutOrigin(origin: Origin, saved: Origin): Origin {
  return fieldwise((field) => (origin[field] === saved[field] ? '' : origin[field]))
}

/** Whether an address is a web address: http or https. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address.trim())
}

/** Adds a missing https://, because 'example.org/page' is typed more often than 'https://example.org/page'. */
export function completeAddress(address: string): string {
  const trimmed = address.trim()
  const isBare = /^[^\s:/@]+\.[^\s:/@.]{2,}(?:[/?#]\S*)?$/.test(trimmed)
  return isBare ? `https://${trimmed}` : trimmed
}

/** The error message for a text that is no address, as in word.schema.ts; undefined for a blank one. */
export function addressProblem(address: string): string | undefined {
  const complete = completeAddress(address)
  if (complete === '' || isWebAddress(complete)) return undefined
  return 'Address must begin with http:// or https://'
}
