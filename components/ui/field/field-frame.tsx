import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/class-names'
import { LengthNote } from '@/components/ui/field/length-note'
import type { TextRoom } from '@/lib/domain/text/text-limit'

/** The texts of a field. */
export type FieldTexts = {
  label: ReactNode
  /** The label is visually hidden but stays the accessible name. */
  labelHidden?: boolean
  description?: ReactNode
  error?: string | undefined
  /** How much more text the field takes. */
  room?: TextRoom | undefined
  /** Shows `room` always, not only when the text is too long. */
  countsRoom?: boolean
}

type Described = Pick<FieldTexts, 'description' | 'error' | 'room' | 'countsRoom'>

/** The ids of what is said about a control, for `aria-describedby`. */
export function fieldIds(id: string, { description, error, room, countsRoom }: Described) {
  const descriptionId = description ? `${id}-description` : undefined
  const errorId = error ? `${id}-error` : undefined
  const lengthId = room && (countsRoom || room.problem) ? `${id}-length` : undefined
  const describedBy = [errorId, descriptionId, lengthId].filter(Boolean).join(' ') || undefined
  return { descriptionId, errorId, lengthId, describedBy }
}

/** The attributes of a field's control that link it with its texts. */
export function useControl(field: Described & { id?: string | undefined }) {
  const ownId = useId()
  const id = field.id ?? ownId
  return {
    id,
    'aria-invalid': field.error || field.room?.problem ? true : undefined,
    'aria-describedby': fieldIds(id, field).describedBy,
  }
}

/** Border and focus ring, shared by all controls. */
export const controlClass =
  'w-full rounded-md border border-line-strong bg-surface text-ink transition-[border-color] duration-150 hover:border-ink-faint focus-visible:border-thread focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-madder aria-invalid:focus-visible:outline-madder disabled:opacity-60'

/** Label above the control, error and description below. */
export function FieldFrame({
  id,
  label,
  labelHidden,
  description,
  error,
  room,
  countsRoom,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  const { descriptionId, errorId, lengthId } = fieldIds(id, { description, error, room, countsRoom })
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={cx('text-sm font-medium text-ink', labelHidden && 'sr-only')}>
        {label}
      </label>
      {children}
      {(error || description || lengthId) && (
        <div className="flex gap-4 text-sm">
          {(error || description) && (
            <div className="grow">
              {error && (
                <p id={errorId} role="alert" className="text-madder">
                  {error}
                </p>
              )}
              {description && (
                <p id={descriptionId} className="text-ink-soft">
                  {description}
                </p>
              )}
            </div>
          )}
          {lengthId && room && <LengthNote id={lengthId} room={room} counts={countsRoom} />}
        </div>
      )}
    </div>
  )
}
