import 'server-only'

/**
 * Whether another site made the browser send this request, by its header Sec-Fetch-Site. False for our own pages, for
 * typed addresses and bookmarks, and for browsers that do not send the header.
 */
export function isFromAnotherSite(fetchSite: unknown): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
