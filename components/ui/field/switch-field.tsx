import type { ComponentProps, ReactNode } from 'react'
import { fieldIds, useControl } from '@/components/ui/field/field-frame'

/** What a form gives a switch. */
export type SwitchControl = Pick<
  ComponentProps<typeof SwitchField>,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultChecked' | 'error'
>

/** A switch at the end of a row with its label and description. The whole row can be pressed. */
export function SwitchField({
  label,
  description,
  error,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  label: string
  description?: ReactNode
  error?: string | undefined
}) {
  const control = useControl({ id, description, error })
  const { descriptionId, errorId } = fieldIds(control.id, { description, error })
  return (
    <div className="relative flex min-h-16 items-center gap-4 px-1 py-3 hover:bg-thread-soft has-focus-visible:outline-2 has-focus-visible:outline-thread">
      <div className="min-w-0 grow">
        <label htmlFor={control.id} className="font-medium">
          {label}
        </label>
        {description && (
          <p id={descriptionId} className="text-sm text-ink-soft">
            {description}
          </p>
        )}
        {error && (
          <p id={errorId} role="alert" className="text-sm text-madder">
            {error}
          </p>
        )}
      </div>
      {/* Covers the row, so that a press anywhere in it switches. */}
      <input
        {...rest}
        {...control}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox's own state is the state of the switch.
        role="switch"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-200 peer-checked:bg-thread peer-disabled:opacity-45 [&>span]:transition-[translate] [&>span]:duration-200 [&>span]:ease-spring peer-checked:[&>span]:translate-x-5 rtl:peer-checked:[&>span]:-translate-x-5"
      >
        <span className="size-6 rounded-full bg-raised" />
      </span>
    </div>
  )
}
