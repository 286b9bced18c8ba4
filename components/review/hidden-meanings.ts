import { createStore } from '@/lib/client/store'
import { HIDE_MEANINGS_COOKIE } from '@/lib/domain/review/review-settings'

const DAYS_KEPT = 365

/** The learner's choice since the page load; null for none. */
const chosen = createStore<boolean | null>(null)

/**
 * Whether a review hides meanings until the learner asks for them. The setting is in a cookie, so that the server
 * renders the meanings hidden: a meaning that is visible for an instant prevents recall.
 * @param initial value of the cookie when the page was rendered
 */
export function useHiddenMeanings(initial: boolean): [boolean, (hide: boolean) => void] {
  return [chosen.use() ?? initial, hideMeanings]
}

function hideMeanings(hide: boolean): void {
  chosen.set(hide)
  // Offline the choice lasts until the user leaves the page.
  keep(hide).catch(() => undefined)
}

async function keep(hide: boolean): Promise<void> {
  const { default: cookies } = await import('js-cookie')
  cookies.set(HIDE_MEANINGS_COOKIE, hide ? '1' : '0', { expires: DAYS_KEPT, sameSite: 'lax' })
}
