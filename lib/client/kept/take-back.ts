import { KEPT_TAKEN_BACK, type KeptList } from '@/lib/client/kept/kept-list'

/** Removes an item that the learner does not want any more. Screens do not count it any longer. */
export function takeBack<T>(kept: KeptList<T>, userId: string, item: T): void {
  kept.remove(userId, item)
  window.dispatchEvent(new Event(KEPT_TAKEN_BACK))
}
