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
