import { useEffectEvent, useLayoutEffect } from 'react'
import { isComposing } from '@/lib/client/keyboard/composing'

/** Ctrl+Enter or ⌘+Enter presses the sheet's main button from any field. `onSubmit` returns whether it acted. */
export function useSubmitKey({ enabled, onSubmit }: { enabled: boolean; onSubmit: () => boolean }): void {
  const submit = useEffectEvent(onSubmit)
  useLayoutEffect(() => {
    if (!enabled) return
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (isComposing(event) || event.repeat) return
      if (submit()) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    // Capture phase, before the field gets the key: in a field, a plain Enter starts a look-up or adds a list.
    window.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [enabled])
}
