'use client'

import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { BulkSession } from '@/components/review/bulk/bulk-session'
import { ListNotice } from '@/components/review/bulk/list-notice'
import type { ReviewLimit } from '@/components/review/bulk/nothing-due'
import { useKeptReview } from '@/components/review/use-kept-review'
import type { SessionWord } from '@/components/review/use-review'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import {
  BulkReviewDocument,
  type BulkReviewQuery,
  type BulkReviewQueryVariables,
  SingleWordDocument,
} from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { useAnsweredWords } from '@/lib/client/outbox/use-answered-words'
import type { LocalClock } from '@/lib/domain/days/relative-day'
import {
  type KeptReview,
  withLatestAnswers,
  withoutMissing,
  wordsToGoOn,
} from '@/lib/domain/review/kept-review'
import { practiceAddress } from '@/lib/domain/words/list/review-address'

// Loaded on demand: most reviews never show these (docs/decisions/0007).
const NothingDue = lazyPart(() =>
  import('@/components/review/bulk/nothing-due').then((module) => module.NothingDue),
)
const ResumeOffer = lazyPart(() =>
  import('@/components/review/resume-offer').then((module) => module.ResumeOffer),
)

type BulkReviewProps = {
  variables: BulkReviewQueryVariables
  initialData: BulkReviewQuery
  /** When the page was rendered, ISO 8601: server and browser must render the same dates. */
  madeAt: string
  /** The learner's time zone, IANA name. */
  timeZone: string
  /** The setting; off, meanings are hidden until the learner asks for them. */
  showMeaningsAtOnce: boolean
  /** The setting; on, old words are asked for. */
  harderQuestions: boolean
  /** Number of lists in the URL beyond the limit for one review. */
  leftOutLists?: number
  /** Why nothing is due; null while there are words to review. */
  limit?: ReviewLimit | null
}

/** The review of all due words, or practice of words that are not due, /words/review. */
export function BulkReview(props: BulkReviewProps) {
  const {
    variables,
    initialData,
    madeAt,
    timeZone,
    showMeaningsAtOnce,
    harderQuestions,
    leftOutLists = 0,
    limit = null,
  } = props
  const { data } = usePageQuery({ query: BulkReviewDocument, variables, initialData })
  const { user, vocabularyItems, nextDueAt } = data.viewer
  // The session keeps its initial words: the query drops answered words, but a forgotten word is asked again.
  const [first, setFirst] = useState<readonly SessionWord[]>(vocabularyItems)
  const words = first.map((word) => vocabularyItems.find(({ id }) => id === word.id) ?? word)
  const { purpose, tagNames, ids } = variables
  const name = [purpose, JSON.stringify(tagNames ?? []), ...[ids ?? []].flat()].join(':')
  const resume = useKeptReview(user?.id, name)
  const findWords = useFindWords(words, variables)
  // Practice includes words that are not due, so it may also ask words that were just answered.
  const answered = useAnsweredWords(variables.purpose === 'BULK_REVIEW' ? user?.id : undefined)
  const toReview = resume.accepted ? words : words.filter(({ id }) => !answered.has(id))
  const [fetching, setFetching] = useState(false)

  async function goOn(offered: KeptReview) {
    setFetching(true)
    const kept = withLatestAnswers(offered)
    const found = await findWords(wordsToGoOn(kept))
    setFirst(found)
    resume.goOn(withoutMissing(kept, (wordId) => found.some(({ id }) => id === wordId)))
  }

  const clock: LocalClock = { now: new Date(madeAt), timeZone }
  const lists = [variables.tagNames ?? []].flat()
  const notice = lists.length > 0 && (
    <ListNotice named={lists} known={user?.userTags ?? []} leftOut={leftOutLists} />
  )
  const nothing = (
    <NothingDue
      notice={notice}
      limit={limit}
      ofLists={lists.length > 0}
      nextDueAt={nextDueAt === null ? null : new Date(nextDueAt)}
      clock={clock}
      practiseHref={practiceAddress(lists)}
    />
  )
  if (resume.offered)
    return (
      <ResumeOffer kept={resume.offered} pending={fetching} onGoOn={goOn} onStartOver={resume.startOver} />
    )
  if (!user || toReview.length === 0) return nothing
  const learner = { userId: user.id, language: user.translationLanguage }
  return (
    <BulkSession
      key={`${resume.key} ${toReview.length}`}
      kept={resume.accepted}
      words={toReview}
      isWholeReview={purpose === 'BULK_REVIEW' && lists.length === 0 && !ids}
      {...{ name, notice, nothing, showMeaningsAtOnce, harderQuestions, ...learner }}
    />
  )
}

/** Finds words by their ids: loaded words first, the others from the server. Offline the others are left out. */
function useFindWords(
  atHand: readonly SessionWord[],
  { asksHarder, asksForProduction }: BulkReviewQueryVariables,
) {
  const client = useApolloClient()

  async function fetchWord(id: string): Promise<SessionWord | null> {
    try {
      const { data } = await client.query({
        query: SingleWordDocument,
        variables: { id, asksHarder, asksForProduction },
      })
      const word = data?.viewer.vocabularyItem ?? null
      // It was paused since: a pause holds for the session that was begun, too.
      return word?.pausedUntil && new Date(word.pausedUntil) > new Date() ? null : word
    } catch {
      return null
    }
  }

  return async (ids: readonly string[]): Promise<SessionWord[]> => {
    const missing = ids.filter((id) => !atHand.some((word) => word.id === id))
    const fetched = await Promise.all(missing.map(fetchWord))
    return [...atHand, ...fetched.filter((word) => word !== null)]
  }
}
