import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, type FieldTexts, useControl } from '@/components/ui/field/field-frame'

/** The counter shows a warning below this many remaining characters. */
const WARN_BELOW = 50
/** Also announced below this many: the end is near. */
const LAST = 10

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'value' | 'maxLength'> &
  FieldTexts & {
    value: string
    /** In UTF-16 units, as all limits are counted (lib/domain/limits.ts). */
    maxLength: number
  }

/** A multi-line text field with a counter of the remaining characters. */
export function TextArea({
  label,
  labelHidden,
  description,
  error,
  value,
  maxLength,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const control = useControl({ id, description, error })
  const counterId = `${control.id}-counter`
  const left = maxLength - value.length

  const counter = (
    <div className="shrink-0">
      <span
        id={counterId}
        className={cx('tabular-nums', left < WARN_BELOW ? 'text-marigold-text' : 'text-ink-soft')}
      >
        {left} characters left
      </span>
      {/* The counter itself is no live region: it would be read at every key. */}
      <output htmlFor={control.id} className="sr-only">
        {warningAt(left)}
      </output>
    </div>
  )

  return (
    <FieldFrame
      id={control.id}
      label={label}
      labelHidden={labelHidden}
      description={description}
      error={error}
      aside={counter}
    >
      <textarea
        rows={4}
        {...rest}
        {...control}
        value={value}
        maxLength={maxLength}
        aria-describedby={cx(control['aria-describedby'], counterId)}
        className={cx(controlClass, 'resize-y px-4 py-3', className)}
      />
    </FieldFrame>
  )
}

/** Announced when it changes, not at every key. */
function warningAt(left: number): string {
  if (left <= 0) return 'No more characters'
  if (left < LAST) return `Fewer than ${LAST} characters`
  return left < WARN_BELOW ? `Fewer than ${WARN_BELOW} characters` : ''
}
