import Link from 'next/link'
import { quotedWord } from '@/lib/domain/text/quoted-word'

type MergeableWordsProps = {
  /** Words that the learner has twice. */
  count: number
  /** One of them. */
  id: string
  text: string
}

/** Leads to a word that can be merged with another one. */
export function MergeableWordsLink({ count, id, text }: MergeableWordsProps) {
  return (
    <Link
      href={`/words/${id}`}
      prefetch={false}
      className="inline-flex min-h-11 items-center text-sm text-thread underline-offset-4 wrap-anywhere hover:underline"
    >
      {count === 1
        ? `You have ${quotedWord(text)} twice. It can be merged.`
        : `You have ${count.toLocaleString('en')} words twice, such as ${quotedWord(text)}. They can be merged.`}
    </Link>
  )
}
