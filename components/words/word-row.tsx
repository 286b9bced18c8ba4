import Link from 'next/link'
import { cx } from '@/components/ui/class-names'
import { StageBadge } from '@/components/ui/stage-badge'
import { Stitches } from '@/components/ui/stitches'
import { PartOfSpeech } from '@/components/words/part-of-speech'
import { WordContextIcons } from '@/components/words/word-context-icons'
import type { WordRowData } from '@/components/words/word-list-answer'
import { WordMenu } from '@/components/words/word-menu'
import { ROW_LAYOUT } from '@/components/words/word-row-layout'

/** Stitches a word; ten reviews are all of its progress (spec.md section 9). */
const STITCHES = 10

export type WordRowProps = {
  word: WordRowData
  /** The language of the translation. */
  language: string | null
  onOpen: () => void
  onDelete: () => void
}

/** One word. All of the row leads to its review; the menu lies above that link. */
export function WordRow({ word, language, onOpen, onDelete }: WordRowProps) {
  const reviews = Math.min(word.reviewCount, STITCHES)
  return (
    <div className={cx('group', ROW_LAYOUT)}>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 [grid-area:word] md:block">
        <Link
          href={`/words/${word.id}/review`}
          prefetch={false}
          onClick={onOpen}
          className="headword line-clamp-2 text-[1.5rem]/8 wrap-anywhere outline-none after:absolute after:inset-x-0 after:inset-y-0.5 after:rounded-sm transition-colors group-hover:text-thread focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-thread md:after:-inset-x-3"
        >
          <bdi>{word.text}</bdi>
        </Link>
        {word.partOfSpeech && <PartOfSpeech>{word.partOfSpeech}</PartOfSpeech>}
      </div>
      <div className="min-w-0 [grid-area:meaning]">
        {word.meaning && (
          <p
            dir="auto"
            className="w-fit max-w-full max-md:truncate max-md:text-ink-soft md:line-clamp-2 md:wrap-anywhere"
          >
            {word.meaning}
          </p>
        )}
        {word.translation && (
          <p
            dir="auto"
            lang={language ?? undefined}
            className="aside w-fit max-w-full truncate text-ink-soft"
          >
            {word.translation}
          </p>
        )}
      </div>
      <WordContextIcons word={word} className="justify-self-end [grid-area:context]" />
      <Stitches
        total={STITCHES}
        filled={reviews}
        label={`${reviews} of ${STITCHES} reviews`}
        className="[grid-area:stitches] justify-self-start"
      />
      <StageBadge
        stage={word.stage}
        className="justify-self-end [grid-area:badge] max-md:mt-1 max-md:self-start md:justify-self-start"
      />
      <WordMenu word={word} onOpen={onOpen} onDelete={onDelete} />
    </div>
  )
}
