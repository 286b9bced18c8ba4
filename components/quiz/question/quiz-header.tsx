import { X } from 'lucide-react'
import { QuizStitches } from '@/components/quiz/question/quiz-stitches'
import { QuizTimer } from '@/components/quiz/question/quiz-timer'
import { Button } from '@/components/ui/button/button'
import { type QuizSession, secondsLeft } from '@/lib/domain/quiz/quiz-session'

/** Button to end the quiz, progress, and the time left. On a phone it stays in view when the page scrolls. */
export function QuizHeader({ session, onEnd }: { session: QuizSession; onEnd: () => void }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pinned:sticky pinned:top-0 pinned:z-10 pinned:-mx-5 pinned:-mt-3 pinned:bg-paper pinned:px-5 pinned:pt-3 pinned:pb-2 pinned:low:gap-y-1">
      <Button variant="quiet" onClick={onEnd} className="-ms-3 px-3">
        <X aria-hidden size={20} />
        End Quiz
      </Button>
      <div className="max-md:order-last max-md:w-full md:grow">
        <QuizStitches session={session} showsPlace />
      </div>
      <QuizTimer seconds={secondsLeft(session)} />
    </header>
  )
}
