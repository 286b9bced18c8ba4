'use client'

import { QuizIntro } from '@/components/quiz/quiz-intro'
import { NeedMoreWords, QuizProblem } from '@/components/quiz/quiz-messages'
import { QuizSkeleton } from '@/components/quiz/quiz-skeleton'
import { useQuiz } from '@/components/quiz/use-quiz'
import { useHasOwnVoice } from '@/components/study/questions/use-sound'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { QuizDocument, type QuizQuery, type QuizQueryVariables } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { MIN_QUIZ_ITEMS } from '@/lib/domain/quiz/quiz-rules'

const QuizRun = lazyPart(() => import('@/components/quiz/quiz-run').then((module) => module.QuizRun), {
  fallback: <QuizSkeleton />,
})

type QuizScreenProps = {
  variables: QuizQueryVariables
  initialData: QuizQuery
  /** The setting; on, old words are asked for by typing. */
  harderQuestions: boolean
}

const wordsOf = ({ viewer }: QuizQuery) => ({ items: viewer.vocabularyItems, pool: viewer.quizPool })

/** The quiz page, /learn/quizes. */
export function QuizScreen({ variables, initialData, harderQuestions }: QuizScreenProps) {
  const { data, refetch } = usePageQuery({ query: QuizDocument, variables, initialData })
  const { user, vocabularyItems } = data.viewer
  const hasVoice = useHasOwnVoice()
  const quiz = useQuiz(user?.id ?? '', harderQuestions ? { hasVoice } : null)

  /** Reload the words: there may be new words and other wrong options. Offline, use the words already loaded. */
  async function loadWords() {
    const fresh = await refetch().catch(() => undefined)
    return wordsOf((fresh?.data as QuizQuery | undefined) ?? data)
  }

  if (quiz.problem) return <QuizProblem message={quiz.problem} />
  if (quiz.session) {
    return (
      <QuizRun
        quiz={quiz}
        session={quiz.session}
        language={user?.translationLanguage ?? null}
        onRestart={() => quiz.start(loadWords)}
      />
    )
  }
  if (vocabularyItems.length < MIN_QUIZ_ITEMS) return <NeedMoreWords count={vocabularyItems.length} />
  return (
    <QuizIntro
      wordCount={vocabularyItems.length}
      canStart={quiz.isKnown && !quiz.isStarting}
      onStart={() => quiz.start(async () => wordsOf(data))}
    />
  )
}
