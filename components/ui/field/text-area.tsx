import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, type FieldTexts, useControl } from '@/components/ui/field/field-frame'

/** The counter shows a warning below this many remaining characters. */
const WARN_BELOW = 50

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
    <output
      id={counterId}
      htmlFor={control.id}
      className={cx('shrink-0 tabular-nums', left < WARN_BELOW ? 'text-marigold-text' : 'text-ink-soft')}
    >
      {left} characters left
    </output>
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
