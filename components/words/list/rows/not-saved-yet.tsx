import { CloudUpload } from 'lucide-react'
import { cx } from '@/components/ui/class-names'

/** Mark of a word, or of its change, that the server does not have yet. In a narrow row only its icon is shown. */
export function NotSavedYet({ isNarrow = false, className }: { isNarrow?: boolean; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-6.5 items-center gap-1.5 text-xs whitespace-nowrap text-ink-soft',
        className,
      )}
    >
      <CloudUpload aria-hidden size={16} className="shrink-0" />
      <span className={cx(isNarrow && 'max-md:sr-only')}>Not saved yet</span>
    </span>
  )
}
