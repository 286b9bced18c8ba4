import { useEffect, useEffectEvent } from 'react'
import { isPageCovered } from '@/lib/client/page-covered'

type ReviewKeys = Readonly<{
  /** Space or Enter: what the main button does. */
  onGo: () => void
  onNext: () => void
  onPrevious: () => void
}>

/** What has a use for space and Enter itself. */
const OWN_KEYS = 'a, button, input, textarea, select, audio'

/**
 * The keys of a study screen (look.md): arrows step, space and Enter go on. A key that is held down counts once: it
 * must not run through the words.
 */
export function useReviewKeys({ onGo, onNext, onPrevious }: ReviewKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (isPageCovered()) return
    const onControl = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null
    const goes = event.key === ' ' || event.key === 'Enter'
    if (event.repeat && goes) return event.preventDefault()
    if (goes && !onControl) {
      event.preventDefault()
      onGo()
    } else if (event.key === 'ArrowRight' && !isTyping(event.target)) onNext()
    else if (event.key === 'ArrowLeft' && !isTyping(event.target)) onPrevious()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Where arrows move a caret or a slider. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, audio, [contenteditable]') !== null
  )
}
