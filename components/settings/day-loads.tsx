import { type Control, useController } from 'react-hook-form'
import { useChosenBefore } from '@/components/settings/form/use-chosen-before'
import { ErrorNote } from '@/components/ui/field/error-note'
import { type Segment, Segments } from '@/components/ui/field/segments'
import type { DayLoad } from '@/lib/domain/review/memory/even-days'
import type { ScheduleSettingsValues } from '@/lib/domain/settings/schedule-settings.schema'

/** In the order of the setting. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const CHOICES: readonly Segment<DayLoad>[] = [
  { value: 'USUAL', label: 'As usual' },
  { value: 'LIGHTER', label: 'Lighter' },
  { value: 'FREE', label: 'Free' },
]

/** How many words each day of the week takes. */
export function DayLoads({ control }: { control: Control<ScheduleSettingsValues> }) {
  const { field, fieldState } = useController({ control, name: 'dayLoads' })
  useChosenBefore((chosen) => {
    const loadOf = (day: number) => CHOICES.find(({ value }) => value === chosen(`dayLoads.${day}`))?.value
    const loads = field.value.map((load, day) => loadOf(day) ?? load)
    if (loads.some((load, day) => load !== field.value[day])) field.onChange(loads)
  })
  return (
    <div className="flex flex-col gap-3 px-1 py-4">
      <p className="text-sm text-ink-soft">
        A lighter day gets half as many words, a free day none, as far as their schedule allows. What is
        planned already stays.
      </p>
      <div className="grid gap-2">
        {DAYS.map((day, index) => (
          <fieldset key={day} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <legend className="sr-only">{day}</legend>
            <span aria-hidden>{day}</span>
            <Segments
              segments={CHOICES}
              name={`dayLoads.${index}`}
              chosen={field.value[index] ?? 'USUAL'}
              onChoose={(load) => field.onChange(field.value.with(index, load))}
            />
          </fieldset>
        ))}
      </div>
      {fieldState.error && <ErrorNote>{fieldState.error.message}</ErrorNote>}
    </div>
  )
}
