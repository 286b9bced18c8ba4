import type { ReactNode } from 'react'
import type { OpenStudy } from '@/components/offline-study/open-study'
import type { StudyScreenName } from '@/components/offline-study/study-paths'
import { askingVariables, reviewVariables } from '@/components/review/bulk/review-variables'
import {
  CHALLENGE_VARIABLES,
  FLASHCARDS_VARIABLES,
  QUIZ_VARIABLES,
} from '@/components/study/exercise-variables'
import { WordNotFound } from '@/components/word-page/word-not-found'
import { FIRST_ROWS_VARIABLES, isFirstView } from '@/components/words/list/word-list-query'
import {
  BulkReviewDocument,
  DailyChallengeDocument,
  DashboardDocument,
  FillInTheBlanksDocument,
  FlashcardsDocument,
  LearningToolsDocument,
  QuizDocument,
  ReviewLimitDocument,
  SingleWordDocument,
  WordAssociationDocument,
  WordListDocument,
  WordPageDocument,
} from '@/generated/operations'
import { randomId } from '@/lib/client/random-id'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'
import {
  MAX_LISTS_PER_REVIEW,
  parseListNames,
  parseReviewedWords,
} from '@/lib/domain/words/list/review-address'
import { parseWordListView } from '@/lib/domain/words/list/word-list-address'

type Visit = Readonly<{ study: OpenStudy; id: string; query: URLSearchParams }>

/** How a screen is drawn: as its page of app/ does it, with the copy's answers. Its code is loaded when it is opened. */
type Screen = Readonly<{ title: string; draw: (visit: Visit) => Promise<ReactNode> }>

const nowText = () => new Date().toISOString()

export const SCREENS: Readonly<Record<StudyScreenName, Screen>> = {
  dashboard: {
    title: 'Home',
    async draw({ study }) {
      const [{ Dashboard }, initialData] = await Promise.all([
        import('@/components/dashboard/dashboard'),
        study.ask(DashboardDocument, {}),
      ])
      const { timeZone } = study.study.learner
      return <Dashboard initialData={initialData} madeAt={nowText()} timeZone={timeZone} />
    },
  },
  words: {
    title: 'Words',
    async draw({ study, query }) {
      const [{ WordsScreen }, initialData] = await Promise.all([
        import('@/components/words/words-screen'),
        isFirstView(parseWordListView(query)) ? study.ask(WordListDocument, FIRST_ROWS_VARIABLES) : null,
      ])
      return <WordsScreen initialData={initialData} />
    },
  },
  review: { title: 'Review Session', draw: drawReview },
  word: {
    title: 'Word',
    async draw({ study, id }) {
      const [{ WordPage }, initialData] = await Promise.all([
        import('@/components/word-page/word-page'),
        study.ask(WordPageDocument, { id }),
      ])
      if (!initialData.viewer.vocabularyItem) return <WordNotFound />
      const { timeZone } = study.study.learner
      return <WordPage id={id} initialData={initialData} madeAt={nowText()} timeZone={timeZone} />
    },
  },
  wordReview: {
    title: 'Review',
    async draw({ study, id }) {
      const { learner } = study.study
      const variables = { id, ...askingVariables(learner) }
      const [{ SingleReview }, initialData] = await Promise.all([
        import('@/components/review/single-review'),
        study.ask(SingleWordDocument, variables),
      ])
      if (!initialData.viewer.vocabularyItem) return <WordNotFound />
      const { showMeaningsAtOnce, harderQuestions } = learner
      return <SingleReview {...{ variables, initialData, showMeaningsAtOnce, harderQuestions }} />
    },
  },
  learn: {
    title: 'Learning Tools',
    async draw({ study }) {
      const [{ LearningTools }, { viewer }] = await Promise.all([
        import('@/components/learn/learning-tools'),
        study.ask(LearningToolsDocument, {}),
      ])
      return <LearningTools streak={viewer.challengeStreak ?? NO_STREAK} />
    },
  },
  flashcards: {
    title: 'Flashcards',
    async draw({ study }) {
      const [{ Flashcards }, initialData] = await Promise.all([
        import('@/components/flashcards/flashcards'),
        study.ask(FlashcardsDocument, FLASHCARDS_VARIABLES),
      ])
      return <Flashcards variables={FLASHCARDS_VARIABLES} initialData={initialData} />
    },
  },
  quiz: {
    title: 'Quiz',
    async draw({ study }) {
      const { harderQuestions } = study.study.learner
      const variables = { ...QUIZ_VARIABLES, asksHarder: harderQuestions }
      const [{ QuizScreen }, initialData] = await Promise.all([
        import('@/components/quiz/quiz-screen'),
        study.ask(QuizDocument, variables),
      ])
      return <QuizScreen {...{ variables, initialData, harderQuestions }} />
    },
  },
  association: { title: 'Word Association', draw: drawAssociationScreen },
  fillIn: { title: 'Fill in the Blanks', draw: drawFillIn },
  challenge: { title: 'Daily Challenge', draw: drawChallengeScreen },
}

async function drawReview({ study, query }: Visit): Promise<ReactNode> {
  const { learner } = study.study
  const lists = parseListNames(query)
  const address = { lists, ids: parseReviewedWords(query), isPractice: query.has('practise') }
  const variables = reviewVariables(address, learner)
  const [{ BulkReview }, { toReviewLimit }, initialData] = await Promise.all([
    import('@/components/review/bulk/bulk-review'),
    import('@/components/review/bulk/review-limit'),
    study.ask(BulkReviewDocument, variables),
  ])
  const isEmpty = initialData.viewer.vocabularyItems.length === 0
  const { showMeaningsAtOnce, harderQuestions, timeZone } = learner
  return (
    <BulkReview
      key={JSON.stringify(variables)}
      {...{ variables, initialData, timeZone, showMeaningsAtOnce, harderQuestions }}
      madeAt={nowText()}
      leftOutLists={Math.max(0, lists.length - MAX_LISTS_PER_REVIEW)}
      limit={isEmpty ? toReviewLimit(await study.ask(ReviewLimitDocument, {})) : null}
    />
  )
}

async function drawAssociationScreen({ study }: Visit): Promise<ReactNode> {
  const [{ WordAssociation }, { drawAssociation }, { viewer }] = await Promise.all([
    import('@/components/association/word-association'),
    import('@/lib/domain/association/draw-association'),
    study.ask(WordAssociationDocument, QUIZ_VARIABLES),
  ])
  const { user, vocabularyItems: items, quizPool: pool } = viewer
  return (
    <WordAssociation
      userId={study.userId}
      language={user?.translationLanguage ?? null}
      wordCount={items.length}
      drawn={drawAssociation({ items, pool, random: Math.random, id: randomId() })}
    />
  )
}

async function drawFillIn({ study }: Visit): Promise<ReactNode> {
  const [{ FillInTheBlanks }, { drawBlanks }, { viewer }] = await Promise.all([
    import('@/components/fill-in/fill-in-the-blanks'),
    import('@/lib/domain/fill-in/draw-blanks'),
    study.ask(FillInTheBlanksDocument, { purpose: 'LEARN_BLANKS' }),
  ])
  return (
    <FillInTheBlanks
      userId={study.userId}
      language={viewer.user?.translationLanguage ?? null}
      wordCount={viewer.vocabularyItems.length}
      drawn={drawBlanks(viewer.vocabularyItems, randomId())}
    />
  )
}

async function drawChallengeScreen({ study }: Visit): Promise<ReactNode> {
  const [{ DailyChallenge }, { drawChallenge }, { viewer }] = await Promise.all([
    import('@/components/challenge/daily-challenge'),
    import('@/lib/domain/challenge/draw-challenge'),
    study.ask(DailyChallengeDocument, CHALLENGE_VARIABLES),
  ])
  const { timeZone, harderQuestions } = study.study.learner
  const { user, vocabularyItems: words, quizPool: pool, nextDueAt, challengeStreak } = viewer
  const drawn = drawChallenge({
    id: randomId(),
    words,
    pool,
    harderQuestions,
    random: Math.random,
    streak: challengeStreak ?? NO_STREAK,
    nextDueAt: nextDueAt ? new Date(nextDueAt) : null,
    clock: { now: new Date(), timeZone },
  })
  return <DailyChallenge userId={study.userId} language={user?.translationLanguage ?? null} drawn={drawn} />
}
