import type { LearningStageFilter, WordListQueryVariables } from '@/generated/operations'
import { foldText } from '@/lib/domain/text/clean'
import type { WordListView } from '@/lib/domain/words/list/word-list'
import { formatWordListView } from '@/lib/domain/words/list/word-list-address'

/** The stages that the word list loads; 'Show learned' and a search add Learned (docs/product.md, Word list). */
const STAGES: LearningStageFilter[] = ['Reviewing', 'New']
const STAGES_WITH_LEARNED: LearningStageFilter[] = [...STAGES, 'Learned']

export const stagesWith = (learned: boolean) => (learned ? STAGES_WITH_LEARNED : STAGES)

/** Whether this view shows learned words. */
export const hasLearnedWords = ({ search, showLearned }: WordListView) =>
  showLearned || foldText(search) !== ''

/** Number of rows that come with the page: more than a screen has. A longer list gets its other words in a request. */
export const FIRST_ROWS = 24

/** Number of words of the longest list that is completely in the DOM; a longer one is virtualised. */
export const SHORT_LIST = 60

/** The variables with which the page runs the list's query. */
export const FIRST_ROWS_VARIABLES: WordListQueryVariables = { stages: STAGES, first: FIRST_ROWS }

/** Whether this view begins with the first rows that the server sends; every other view needs all rows. */
export const isFirstView = (view: WordListView) => formatWordListView(view) === ''
