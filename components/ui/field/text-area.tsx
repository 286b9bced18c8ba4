import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, type FieldTexts, useControl } from '@/components/ui/field/field-frame'
import { useTypedBefore } from '@/components/ui/field/use-typed-before'
import type { TextRoom } from '@/lib/domain/text/text-limit'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'value' | 'maxLength'> &
  FieldTexts & { value: string; room: TextRoom }

/** A multi-line text field with a counter of the remaining characters. */
export function TextArea({
  label,
  labelHidden,
  description,
  error,
  room,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const texts = { label, labelHidden, description, error, room, countsRoom: true }
  const control = useControl({ ...texts, id })
  useTypedBefore(control.id, rest.value)
  return (
    <FieldFrame {...texts} id={control.id}>
      <textarea
        rows={4}
        {...rest}
        {...control}
        className={cx(controlClass, 'resize-y px-4 py-3', className)}
      />
    </FieldFrame>
  )
}
