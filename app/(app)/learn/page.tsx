import type { Metadata } from 'next'
import { LearningTools } from '@/components/learn/learning-tools'

export const metadata: Metadata = { title: 'Learning Tools' }

export default function Page() {
  return <LearningTools />
}
