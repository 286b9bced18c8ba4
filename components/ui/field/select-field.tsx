import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, type FieldTexts, useControl } from '@/components/ui/field/field-frame'

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & { options: readonly { value: string; label: string }[] }

/** The browser's own list of choices, with its label, description and error. */
export function SelectField({
  label,
  labelHidden,
  description,
  error,
  options,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const control = useControl({ id, description, error })
  return (
    <FieldFrame
      id={control.id}
      label={label}
      labelHidden={labelHidden}
      description={description}
      error={error}
    >
      <div className="relative">
        <select
          {...rest}
          {...control}
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
