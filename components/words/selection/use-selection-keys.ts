import { useEffect, useEffectEvent } from 'react'
import { isPageCovered } from '@/lib/client/keyboard/page-covered'
import { pressedKey } from '@/lib/client/keyboard/shortcuts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Escape and Ctrl+A, regardless of the focus. */
export function useSelectionKeys({
  onEscape,
  onSelectAll,
}: {
  onEscape: () => void
  onSelectAll: () => void
}): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isPageCovered()) return
    if (event.key === 'Escape') return onEscape()
    const isAll = pressedKey(event) === 'a' && (event.ctrlKey || event.metaKey)
    if (!isAll || (event.target instanceof Element && event.target.closest(FIELDS))) return
    event.preventDefault()
    onSelectAll()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
