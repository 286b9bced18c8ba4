import { CircleHelp, GalleryVerticalEnd } from 'lucide-react'
import { PracticeExercises } from '@/components/learn/practice-exercises'
import { ToolCard } from '@/components/learn/tool-card'
import { PageHeading } from '@/components/ui/page/page-heading'
import type { ChallengeStreak } from '@/lib/domain/challenge/challenge-streak'

/** Overview of all ways to study. */
export function LearningTools({ streak }: { streak: ChallengeStreak }) {
  return (
    <div className="page py-6 md:py-10">
      <PageHeading title="Learning Tools" />
      <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2">
        <ToolCard
          title="Flashcards"
          text="Up to ten of your words, one at a time. Turn the card when you think you know it."
          href="/learn/flashcards"
          start="Start Learning"
          isMain
          icon={<GalleryVerticalEnd aria-hidden size={24} />}
        />
        <ToolCard
          title="Quizzes"
          tag="New!"
          text="Ten questions about meanings, translations and examples, half a minute each."
          href="/learn/quizes"
          start="Start Quiz"
          icon={<CircleHelp aria-hidden size={24} />}
        />
      </div>
      <PracticeExercises streak={streak} />
    </div>
  )
}
