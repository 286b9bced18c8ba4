import { QuizIntroSkeleton } from '@/components/quiz/quiz-skeleton'

export default function QuizLoading() {
  return <QuizIntroSkeleton />
}
