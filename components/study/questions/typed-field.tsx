import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { controlClass } from '@/components/ui/field/field-frame'
import { isComposing } from '@/lib/client/keyboard/composing'
import { pressName } from '@/lib/client/keyboard/shortcuts'
import type { KeyActions } from '@/lib/client/keyboard/use-keys'

/** Characters; longer than any word. */
const MAX_TYPED_LENGTH = 200

type TypedFieldProps = {
  value: string
  onChange: (typed: string) => void
  onSubmit: () => void
  /** What keys do besides typing; Enter submits. */
  actions: KeyActions
  /** Ids of what asks: the field's name. */
  labelledBy?: string
  label?: string
  describedBy?: string
}

/** The field for a typed answer, with its button beside it: an on-screen keyboard covers neither. */
export function TypedField({ value, onChange, onSubmit, actions, ...names }: TypedFieldProps) {
  const field = useFocusWithKeyboard()

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const action = actions[pressName(event)]
    if (!action || isComposing(event.nativeEvent)) return
    event.preventDefault()
    action()
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit()
    field.current?.focus()
  }

  return (
    <form onSubmit={handleSubmit} className="flex gap-2">
      <input
        ref={field}
        lang="en"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        maxLength={MAX_TYPED_LENGTH}
        aria-label={names.label}
        aria-labelledby={names.labelledBy}
        aria-describedby={names.describedBy}
        placeholder="Think, then type"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        // 16 px at least: iOS zooms into a field of smaller type.
        className={cx(controlClass, 'h-14 min-w-0 grow px-4 text-lg')}
      />
      <Button type="submit" size="lg" className="max-md:px-5">
        Check
        <CornerDownLeft aria-hidden size={18} className="max-md:hidden" />
      </Button>
    </form>
  )
}

/** Where there is a real keyboard the field has the focus at once; a touch screen's keyboard comes when the learner touches the field. */
function useFocusWithKeyboard() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}
