import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, type FieldTexts, fieldIds } from '@/components/ui/field/field-frame'

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & { options: readonly { value: string; label: string }[] }

/** The browser's own list of choices, with its label, description and error. */
export function SelectField({
  label,
  labelHidden,
  description,
  error,
  options,
  id: givenId,
  className,
  ...rest
}: SelectFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { describedBy } = fieldIds(id, { description, error })
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} description={description} error={error}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={cx(controlClass, 'h-12 appearance-none ps-4 pe-11', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-4 my-auto text-ink-soft"
        />
      </div>
    </FieldFrame>
  )
}
