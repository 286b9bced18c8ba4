/** Parameter of the start page: the page that a visitor asked for. */
export const ASKED_PAGE = 'next'

/** The start page for a visitor who asked for a page of the signed-in app. */
export function startPath(asked: unknown): string {
  const path = toReturnPath(asked)
  return path && path !== '/dashboard' ? `/?${new URLSearchParams({ [ASKED_PAGE]: path })}` : '/'
}

/** Only resolves paths; nothing is requested from it. */
const ORIGIN = 'http://wordloom.invalid'

/** Pages to which a learner returns after signing in: those of the signed-in app. */
const PAGES = /^\/(dashboard|words|learn|settings)(\/|\?|$)/

/**
 * The one check of an address to return to: path and query of an own page for learners, or null. An address of another
 * origin, in whatever spelling browsers accept ('//evil.example', '/\\evil.example', tabs inside), is none.
 */
export function toReturnPath(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, ORIGIN)) return null
  const { origin, pathname, search } = new URL(address, ORIGIN)
  const path = `${pathname}${search}`
  return origin === ORIGIN && PAGES.test(path) ? path : null
}
