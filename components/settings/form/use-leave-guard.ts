import { useEffect, useRef, useState } from 'react'
import {
  type Navigate,
  onBeforeNavigation,
  onBeforeTraversal,
} from '@/lib/client/navigation/before-navigation'

/** Position of the current entry in the history; null in browsers without the Navigation API. */
function historyIndex(): number | null {
  return window.navigation?.currentEntry?.index ?? null
}

/** The link that a click would follow in this tab, away from this page; null for every other click. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const isSamePage = link.pathname === window.location.pathname && link.origin === window.location.origin
  return isSamePage ? null : link
}

/**
 * While `isDirty`, stops links, `leaveFor`, Back and Forward, and asks before they leave the page; for a reload or a
 * closed tab the browser asks. The App Router cannot cancel a navigation, so this listens to what it acts on, before it
 * does.
 *
 * @returns `leave` is not null while a navigation waits for an answer; `stay` forgets that navigation
 */
export function useLeaveGuard(isDirty: boolean): { leave: Navigate | null; stay: () => void } {
  const [waiting, setWaiting] = useState<{ leave: Navigate } | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const here = historyIndex()
    let isReturning = false
    const ask = (go: Navigate) => {
      const leave = () => {
        isLeaving.current = true
        go()
      }
      setWaiting({ leave })
    }

    function handleClick(event: MouseEvent) {
      const link = isLeaving.current ? null : clickedLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      // A menu may have closed in the meantime, and its link is gone.
      ask(() => (link.isConnected ? link.click() : window.location.assign(link.href)))
    }

    const stopTraversals = onBeforeTraversal((event) => {
      if (isLeaving.current) return
      // The browser is already at the other entry: go back to this one.
      event.preventDefault()
      if (isReturning) {
        isReturning = false
        return
      }
      const there = historyIndex()
      // Without the Navigation API the direction is unknown; Back is far more common than Forward.
      const steps = here === null || there === null ? -1 : there - here
      if (steps === 0) return
      isReturning = true
      window.history.go(-steps)
      ask(() => window.history.go(steps))
    })

    const stopNavigations = onBeforeNavigation((event) => {
      if (isLeaving.current) return
      event.preventDefault()
      ask(event.detail)
    })

    function handleUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault()
    }

    window.addEventListener('click', handleClick, { capture: true })
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      window.removeEventListener('click', handleClick, { capture: true })
      stopTraversals()
      stopNavigations()
      window.removeEventListener('beforeunload', handleUnload)
    }
  }, [isDirty])

  return { leave: waiting?.leave ?? null, stay: () => setWaiting(null) }
}
