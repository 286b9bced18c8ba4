import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { BulkReview } from '@/components/review/bulk/bulk-review'
import type { BulkReviewQuery, BulkReviewQueryVariables } from '@/generated/operations'
import { createReviewServer, makeViewer } from '@/tests/support/review/review-server'

export const VARIABLES: BulkReviewQueryVariables = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }

type Shown = Partial<Omit<ComponentProps<typeof BulkReview>, 'initialData'>> & { userTags?: string[] }

/** A word of a bulk review, as the page's query returns it. */
export type BulkWord = BulkReviewQuery['viewer']['vocabularyItems'][number]

/** Renders a bulk review of these words, with meanings shown at once. */
export function showBulkReview(
  words: BulkWord[],
  nextDueAt: string | null = null,
  { userTags, ...props }: Shown = {},
) {
  const server = createReviewServer()
  const viewer = makeViewer()
  const tags = userTags?.map((name) => ({ __typename: 'UserTag', id: name, name }))
  const user = { ...viewer.user, ...(tags && { userTags: tags }) }
  render(
    <ApolloProvider client={server.client}>
      <BulkReview
        variables={VARIABLES}
        madeAt="2026-11-20T10:00:00.000Z"
        timeZone="UTC"
        showMeaningsAtOnce
        harderQuestions={false}
        initialData={structuredClone({ viewer: { ...viewer, user, nextDueAt, vocabularyItems: words } })}
        {...props}
      />
    </ApolloProvider>,
  )
  return { server, user: userEvent.setup() }
}
