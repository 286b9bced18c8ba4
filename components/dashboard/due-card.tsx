import { Play, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { cx } from '@/components/ui/class-names'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'
import { maximumReached } from '@/lib/domain/review/daily-maximum'
import { wordText } from '@/lib/domain/text/text-language'
import { practiceAddress } from '@/lib/domain/words/list/review-address'

/** Number of due words listed by name. */
const NAMED_WORDS = 5

type DueCardProps = {
  hasWords: boolean
  /** Number of words left to review today. */
  count: number
  /** Number of due words held back by the daily maximum. */
  waiting: number
  /** Maximum number of reviews per day, from the settings. */
  maximum: number
  /** The due words, in review order. */
  words: readonly string[]
}

/** Today's due words and a link to the review. A new learner gets a button to add the first word. */
export function DueCard({ hasWords, count, waiting, maximum, words }: DueCardProps) {
  if (!hasWords)
    return (
      <Frame text="You haven't added any words yet.">
        <Button size="lg" onClick={() => openAddWord()}>
          <Plus aria-hidden size={20} />
          Add Your First Word
        </Button>
      </Frame>
    )

  if (count === 0 && waiting > 0)
    return (
      <Frame text={maximumReached({ maximum, waiting })} calm>
        <ButtonLink href={practiceAddress([])} variant="secondary">
          Practise Anyway
        </ButtonLink>
      </Frame>
    )

  if (count === 0)
    return (
      <Frame text="All caught up." calm>
        <ButtonLink href="/words" variant="secondary">
          See your words
        </ButtonLink>
      </Frame>
    )

  const text = `You have ${count} ${count === 1 ? 'word' : 'words'} to review today`
  const named = words.slice(0, NAMED_WORDS).join(', ')
  return (
    <Frame text={text} aside={words.length > NAMED_WORDS ? `${named} …` : named} badge="Due today">
      <ButtonLink href="/words/review" size="lg">
        <Play aria-hidden size={18} />
        Start Review
      </ButtonLink>
    </Frame>
  )
}

type FrameProps = {
  text: string
  aside?: string
  badge?: string
  /** Nothing is due: use neutral colours. */
  calm?: boolean
  children: ReactNode
}

function Frame({ text, aside, badge, calm = false, children }: FrameProps) {
  return (
    <section
      aria-labelledby="due-title"
      className={cx(
        'flex flex-col items-start gap-3 rounded-lg p-6 md:p-8',
        calm ? 'border border-line bg-surface' : 'bg-marigold-soft',
      )}
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="due-title" className="headword text-xl">
          Words Due for Review
        </h2>
        {badge && (
          <span className="rounded-full bg-marigold px-2.5 py-1 text-xs font-medium text-on-marigold">
            {badge}
          </span>
        )}
      </div>
      <p className={cx(calm && 'aside text-lg text-ink-soft')}>{text}</p>
      {aside && (
        <p
          {...wordText(aside)}
          translate="no"
          className="aside line-clamp-2 text-lg text-marigold-text wrap-anywhere"
        >
          {aside}
        </p>
      )}
      <div className="mt-auto pt-3">{children}</div>
    </section>
  )
}
