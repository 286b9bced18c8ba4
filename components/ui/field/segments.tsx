import { type ReactNode, useId } from 'react'

export type Segment<Value extends string> = Readonly<{ value: Value; label: ReactNode }>

type SegmentsProps<Value extends string> = {
  segments: readonly Segment<Value>[]
  chosen: Value
  /** With which a form sends the choice before scripts run. */
  name?: string
  onChoose: (value: Value) => void
}

/** Two or three choices side by side, of which one is chosen. The element around them is a fieldset that names them. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { segments, chosen, onChoose } = props
  const id = useId()
  const { name = id } = props
  return (
    <div className="flex flex-wrap gap-1 rounded-md border border-line p-1">
      {segments.map(({ value, label }) => (
        <label
          key={value}
          className="relative flex h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-thread-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-thread"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </div>
  )
}
