import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl+Enter, or ⌘+Enter, presses the one action of the sheet from whichever field has the focus. `onSubmit` answers
 * whether there was anything to press.
 */
export function useSubmitKey({ enabled, onSubmit }: { enabled: boolean; onSubmit: () => boolean }): void {
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    if (!enabled) return
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat)
        return
      if (submit()) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    // Before the field itself sees the key: there a bare Enter looks up, or adds a list.
    window.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [enabled])
}
