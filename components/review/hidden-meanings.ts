import { createStore } from '@/lib/client/store'
import { HIDE_MEANINGS_COOKIE } from '@/lib/domain/review/review-settings'

const DAYS_KEPT = 365

/** What was chosen since the page was loaded; null for nothing. */
const chosen = createStore<boolean | null>(null)

/**
 * Whether a review hides meanings until they are asked for. It is kept in a cookie, so that the server already leaves
 * them covered: a meaning that shows for a moment is no recall.
 * @param initial what the cookie said when the page was made
 */
export function useHiddenMeanings(initial: boolean): [boolean, (hide: boolean) => void] {
  return [chosen.use() ?? initial, hideMeanings]
}

function hideMeanings(hide: boolean): void {
  chosen.set(hide)
  // Without a network the choice holds until the page is left.
  keep(hide).catch(() => undefined)
}

async function keep(hide: boolean): Promise<void> {
  const { default: cookies } = await import('js-cookie')
  cookies.set(HIDE_MEANINGS_COOKIE, hide ? '1' : '0', { expires: DAYS_KEPT, sameSite: 'lax' })
}
