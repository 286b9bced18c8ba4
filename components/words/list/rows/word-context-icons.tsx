import { Image, Link, type LucideIcon, Mic, Quote, StickyNote } from 'lucide-react'
import { cx } from '@/components/ui/class-names'
import type { WordRowData } from '@/components/words/list/word-list-answer'

const KINDS: Record<WordRowData['context'][number], { label: string; icon: LucideIcon }> = {
  NOTE: { label: 'Note', icon: StickyNote },
  IMAGE: { label: 'Photo', icon: Image },
  RECORDING: { label: 'Recording', icon: Mic },
  SENTENCE: { label: 'Sentence', icon: Quote },
  SOURCE: { label: 'Source', icon: Link },
}

/** Icons for the kinds of context that a word has. */
export function WordContextIcons({
  context,
  className,
}: {
  context: WordRowData['context']
  className?: string
}) {
  return (
    <span className={cx('flex gap-2 text-ink-soft', className)}>
      {context.map((kind) => {
        const { label, icon: Icon } = KINDS[kind]
        return <Icon key={kind} role="img" aria-label={label} size={17} />
      })}
    </span>
  )
}
