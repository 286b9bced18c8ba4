import { useEffect, useEffectEvent } from 'react'
import { isPageCovered } from '@/lib/client/keyboard/page-covered'
import { isShifted, pressedKey, SHORTCUTS } from '@/lib/client/keyboard/shortcuts'

type QuizKeys = Readonly<{
  /** Keys 1 to 4, counted from 0. */
  onChoose: (index: number) => void
  /** Enter and Space, after the question is answered. */
  onNext: (() => void) | undefined
}>

const { answer, nextQuestion } = SHORTCUTS['In a quiz']
const OPTION_KEYS: readonly string[] = answer.keys
const NEXT_KEYS: readonly string[] = nextQuestion.keys
/** Elements that handle Space and Enter themselves; an answered option no longer does. */
const OWN_KEYS = 'a, button:not([aria-disabled="true"]), input, textarea, select'

/** The keyboard shortcuts of a quiz. A held key counts once, so that it does not skip questions. */
export function useQuizKeys({ onChoose, onNext }: QuizKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (isShifted(event) || isPageCovered()) return
    const key = pressedKey(event)
    const goes = NEXT_KEYS.includes(key)
    if (event.repeat && goes) return event.preventDefault()
    const option = OPTION_KEYS.indexOf(key)
    if (option !== -1 && !event.repeat) onChoose(option)
    else if (goes && onNext && !isOnControl(event.target)) {
      event.preventDefault()
      onNext()
    }
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}
