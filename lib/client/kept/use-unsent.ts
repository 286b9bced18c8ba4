import { useLayoutEffect, useState } from 'react'
import { KEPT_CHANGED, KEPT_SETTLED, KEPT_TAKEN_BACK, type KeptList } from '@/lib/client/kept/kept-list'

const NONE: readonly never[] = []

/**
 * The user's stored items that the screen's data do not include yet. A sent item stays until the screen was fetched
 * again, so that its figures never go back for a moment. Empty without a user.
 * @param kept must be the same object at every render
 */
export function useUnsent<T>(kept: KeptList<T>, userId: string | undefined): readonly T[] {
  const [items, setItems] = useState<readonly T[]>(NONE)
  // A layout effect: the server does not know the items, and the first paint must show them.
  useLayoutEffect(() => {
    if (!userId) return
    const settle = () => {
      const list = kept.list(userId)
      setItems(list.length > 0 ? list : NONE)
    }
    const grow = () => {
      const list = kept.list(userId)
      const isLeft = (one: T) => !list.some((other) => kept.isSame(one, other))
      setItems((before) => [...before.filter(isLeft), ...list])
    }
    settle()
    window.addEventListener(KEPT_CHANGED, grow)
    window.addEventListener(KEPT_SETTLED, settle)
    window.addEventListener(KEPT_TAKEN_BACK, settle)
    return () => {
      window.removeEventListener(KEPT_CHANGED, grow)
      window.removeEventListener(KEPT_SETTLED, settle)
      window.removeEventListener(KEPT_TAKEN_BACK, settle)
    }
  }, [kept, userId])
  return items
}
