import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, type FieldTexts, useControl } from '@/components/ui/field/field-frame'
import { useTypedBefore } from '@/components/ui/field/use-typed-before'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'maxLength'> &
  FieldTexts & {
    /** An icon before the text. */
    start?: ReactNode
    /** A key cap or a small button after the text. */
    end?: ReactNode
    /** Id of a further text about the field, which is read first. */
    describedBy?: string | undefined
  }

/** A single-line text field with its label, description and error, linked for screen readers. */
export function TextField({
  label,
  labelHidden,
  description,
  error,
  room,
  start,
  end,
  describedBy,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const texts = { label, labelHidden, description, error, room }
  const control = useControl({ ...texts, id })
  useTypedBefore(control.id, rest.value)

  return (
    <FieldFrame {...texts} id={control.id}>
      <div className="relative min-h-12">
        {start && (
          <span className="pointer-events-none absolute inset-y-0 start-4 grid place-items-center text-ink-soft">
            {start}
          </span>
        )}
        <input
          {...rest}
          {...control}
          aria-describedby={cx(describedBy, control['aria-describedby']) || undefined}
          className={cx(controlClass, 'h-12', start ? 'ps-11' : 'ps-4', end ? 'pe-14' : 'pe-4', className)}
        />
        {end && <span className="absolute inset-y-0 end-1.5 grid place-items-center">{end}</span>}
      </div>
    </FieldFrame>
  )
}
