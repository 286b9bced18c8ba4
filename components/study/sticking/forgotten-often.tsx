'use client'

import { useQuery } from '@apollo/client/react'
import Link from 'next/link'
import { WordsNotStickingDocument } from '@/generated/operations'

/**
 * Says of a word that does not stick how often it was forgotten, with a link to what helps. It stands in the gap below the element
 * around it, so that nothing moves when it comes. One request a session; without an answer there is nothing to say.
 */
export function ForgottenOften({ wordId }: { wordId: string }) {
  const { data } = useQuery(WordsNotStickingDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const times = data?.viewer.wordsNotSticking.find(({ id }) => id === wordId)?.timesForgotten
  if (times === undefined) return null
  return (
    <p className="absolute inset-x-0 top-full flex h-7 items-center justify-center gap-2 text-xs text-ink-soft md:h-9 md:text-sm">
      {`Forgotten on ${times} days`}
      <Link
        href={`/words/${wordId}#what-helps`}
        prefetch={false}
        className="touch-target text-thread underline-offset-4 hover:underline"
      >
        What helps
      </Link>
    </p>
  )
}
