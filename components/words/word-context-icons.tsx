import { Image, Mic, StickyNote } from 'lucide-react'
import { cx } from '@/components/ui/class-names'
import type { WordRowData } from '@/components/words/word-list-answer'

export type WordContextIconsProps = {
  word: Pick<WordRowData, 'hasNote' | 'hasImage' | 'hasRecording'>
  className?: string
}

/** What context the learner gave a word. */
export function WordContextIcons({ word, className }: WordContextIconsProps) {
  return (
    <span className={cx('flex gap-2 text-ink-soft', className)}>
      {word.hasNote && <StickyNote role="img" aria-label="Note" size={17} />}
      {word.hasRecording && <Mic role="img" aria-label="Recording" size={17} />}
      {word.hasImage && <Image role="img" aria-label="Picture" size={17} />}
    </span>
  )
}
