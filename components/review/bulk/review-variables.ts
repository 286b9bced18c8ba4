import type { BulkReviewQueryVariables } from '@/generated/operations'
import { asksForProduction, type Schedule } from '@/lib/domain/review/memory/due'
import { MAX_LISTS_PER_REVIEW } from '@/lib/domain/words/list/review-address'

const DUE: BulkReviewQueryVariables = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }
/** Includes learned words, because most words that are not due are learned. */
const PRACTICE: BulkReviewQueryVariables = {
  purpose: 'PRACTICE',
  stages: ['New', 'Learning', 'Reviewing', 'Learned'],
}

/** The learner's settings that decide how words are asked for. */
export type AskingSettings = Pick<Schedule, 'autoScheduleReviews'> & Readonly<{ harderQuestions: boolean }>

/** Which memory is asked for, and whether by harder questions. */
export const askingVariables = ({ harderQuestions, autoScheduleReviews }: AskingSettings) => ({
  asksHarder: harderQuestions,
  asksForProduction: asksForProduction({ harderQuestions, autoScheduleReviews }),
})

/** What the address of a review says: lists, words, and whether words that are not due are practised. */
type ReviewAddress = Readonly<{
  lists: readonly string[]
  ids: readonly string[] | null
  isPractice: boolean
}>

/** What /words/review asks for. */
export const reviewVariables = (
  { lists, ids, isPractice }: ReviewAddress,
  settings: AskingSettings,
): BulkReviewQueryVariables => ({
  ...(isPractice ? PRACTICE : DUE),
  ...(ids && { ids: [...ids] }),
  ...askingVariables(settings),
  ...(lists.length > 0 && { tagNames: lists.slice(0, MAX_LISTS_PER_REVIEW), namesLists: true }),
})
