import { cx } from '@/components/ui/class-names'
import type { TextRoom } from '@/lib/domain/text/text-limit'

/** The counter shows a warning below this many remaining characters. */
const WARN_BELOW = 50
/** Also announced below this many: the end is near. */
const LAST = 10

type LengthNoteProps = {
  id: string
  room: TextRoom
  /** Also shows how much is left. */
  counts?: boolean | undefined
  className?: string
}

/**
 * What a field says about the length of its text. A field keeps a text that is too long, so that nothing of it is lost.
 * The text changes at every key, so it is no live region; what is announced changes rarely.
 */
export function LengthNote({ id, room: { left, problem }, counts, className }: LengthNoteProps) {
  return (
    <>
      {problem && (
        <p id={id} className={cx('text-sm text-madder', className)}>
          {problem}
        </p>
      )}
      {!problem && counts && (
        <span
          id={id}
          className={cx(
            'ms-auto shrink-0 text-sm tabular-nums',
            left < WARN_BELOW ? 'text-marigold-text' : 'text-ink-soft',
          )}
        >
          {`${left} characters left`}
        </span>
      )}
      {counts && <output className="sr-only">{warningAt(left)}</output>}
      {problem && (
        <p role="alert" className="sr-only">
          Too many characters
        </p>
      )}
    </>
  )
}

/** Announced when it changes, not at every key. */
function warningAt(left: number): string {
  if (left < 0) return ''
  if (left === 0) return 'No more characters'
  if (left < LAST) return `Fewer than ${LAST} characters`
  return left < WARN_BELOW ? `Fewer than ${WARN_BELOW} characters` : ''
}
