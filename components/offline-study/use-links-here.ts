import { useEffect } from 'react'
import { isStudyPath } from '@/components/offline-study/study-paths'

/**
 * Opens links to study screens within this page while the server cannot be reached: the router would ask it, and then load the page anew. Once
 * it can, links load its pages.
 */
export function useLinksHere(isBack: boolean): void {
  useEffect(() => {
    function open(event: MouseEvent) {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target || link.download) return
      const url = new URL(link.href)
      if (url.origin !== location.origin || url.href.includes('#')) return
      if (isBack) {
        event.preventDefault()
        location.assign(url)
      } else if (isStudyPath(url.pathname)) {
        event.preventDefault()
        history.pushState(null, '', url)
        window.scrollTo(0, 0)
      }
    }
    // Before the router's own listener, which leaves a prevented click alone.
    window.addEventListener('click', open, { capture: true })
    return () => window.removeEventListener('click', open, { capture: true })
  }, [isBack])
}
