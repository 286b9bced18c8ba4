import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/class-names'

/** The texts of a field. */
export type FieldTexts = {
  label: string
  /** The label is visually hidden but stays the accessible name. */
  labelHidden?: boolean
  description?: ReactNode
  error?: string | undefined
}

/** The ids of a control's description and error, for `aria-describedby`. */
export function fieldIds(id: string, { description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  const descriptionId = description ? `${id}-description` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, descriptionId].filter(Boolean).join(' ') || undefined
  return { descriptionId, errorId, describedBy }
}

/** The attributes of a field's control that link it with its texts. */
export function useControl(field: Pick<FieldTexts, 'description' | 'error'> & { id?: string | undefined }) {
  const ownId = useId()
  const id = field.id ?? ownId
  return {
    id,
    'aria-invalid': field.error ? true : undefined,
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
  aside,
  children,
}: FieldTexts & { id: string; aside?: ReactNode; children: ReactNode }) {
  const { descriptionId, errorId } = fieldIds(id, { description, error })
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={cx('text-sm font-medium text-ink', labelHidden && 'sr-only')}>
        {label}
      </label>
      {children}
      {(error || description || aside) && (
        <div className="flex gap-4 text-sm">
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
          {aside}
        </div>
      )}
    </div>
  )
}
