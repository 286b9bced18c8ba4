'use client'

import { BadgeCheck, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'

/** Links that are shown at first, and that each press of 'Show more' adds: thousands at once would stop the page. */
const PAGE_SIZE = 100

type LearnedWord = { id: string; vocabulary: { text: string } }

/** The learned words, each with a link to its review. */
export function LearnedWords({ words }: { words: readonly LearnedWord[] }) {
  const [shown, setShown] = useState(PAGE_SIZE)
  return (
    <section aria-labelledby="learned-words" className="mt-10">
      <h2 id="learned-words" className="headword text-xl">
        Learned words{' '}
        {words.length > 0 && (
          <span className="text-ink-soft tabular-nums">{`(${words.length.toLocaleString('en')})`}</span>
        )}
      </h2>
      {words.length === 0 && (
        <p className="mt-3 text-ink-soft">None yet. Words that you mark as learned appear here.</p>
      )}
      {words.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {words.slice(0, shown).map(({ id, vocabulary }) => (
            <li key={id}>
              <Link
                href={`/words/${id}/review`}
                prefetch={false}
                className="flex min-h-13 items-center gap-3 px-1 py-2 hover:bg-thread-soft"
              >
                <BadgeCheck aria-hidden size={18} className="shrink-0 text-leaf" />
                <span lang="en" translate="no" className="headword min-w-0 grow text-lg wrap-anywhere">
                  {vocabulary.text}
                </span>
                <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-faint rtl:rotate-180" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {words.length > shown && (
        <Button variant="secondary" className="mt-6" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </section>
  )
}
