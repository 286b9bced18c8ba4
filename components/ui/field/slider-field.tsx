import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, useControl } from '@/components/ui/field/field-frame'

/** A slider with its label, its value in words and its ends. `valueText` is also what screen readers say. */
export function SliderField({
  label,
  description,
  error,
  valueText,
  min,
  max,
  step,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> &
  FieldTexts & { valueText: string; min: number; max: number; step: number }) {
  const control = useControl({ id, description, error })
  return (
    <div className="relative px-1 py-5 [&_label]:pe-[4.5em] [&_label]:text-base">
      <FieldFrame id={control.id} label={label} description={description} error={error}>
        <span aria-hidden className="absolute end-1 top-5 text-sm font-medium text-thread tabular-nums">
          {valueText}
        </span>
        <div className="flex items-center gap-3 text-sm text-ink-faint tabular-nums">
          <span aria-hidden>{min}</span>
          <input
            {...rest}
            {...control}
            type="range"
            min={min}
            max={max}
            step={step}
            aria-valuetext={valueText}
            className="h-11 min-w-0 grow cursor-pointer rounded-sm accent-thread"
          />
          <span aria-hidden>{max}</span>
        </div>
      </FieldFrame>
    </div>
  )
}
