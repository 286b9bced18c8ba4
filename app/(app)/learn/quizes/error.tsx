'use client'

import { QuizLoadError } from '@/components/quiz/quiz-messages'

export default function QuizErrorPage() {
  return <QuizLoadError />
}
