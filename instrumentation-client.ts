// Next runs this file in the browser before the page's code.
import { notePageOpening } from '@/lib/client/api/page-age'
import { announceTraversals } from '@/lib/client/navigation/before-navigation'

announceTraversals()

/** Next calls it when it begins to open a page. */
export function onRouterTransitionStart(): void {
  notePageOpening()
}
