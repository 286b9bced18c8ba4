import { Check, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Challenge } from '@/components/challenge/use-challenge'
import { backText } from '@/components/flashcards/back-text'
import { FlipCard } from '@/components/flashcards/flip-card'
import { SaveNotice } from '@/components/study/save-notice'
import { onSinglePress } from '@/components/study/single-press'
import { StudyFrame } from '@/components/study/study-frame'
import { useFocusOnChange } from '@/components/study/use-focus-on-change'
import { useVisibleClock } from '@/components/study/use-visible-clock'
import { Button } from '@/components/ui/button/button'
import type { FlashcardFragment } from '@/generated/operations'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

type ChallengeCardProps = {
  challenge: Challenge
  word: FlashcardFragment
  language: string | null
  header: ReactNode
}

/** The word as a card: think, turn it, say whether it was known. */
export function ChallengeCard({ challenge, word, language, header }: ChallengeCardProps) {
  const [face, setFace] = useState({ flipped: false, tip: 0, wasTurned: false })
  const clock = useVisibleClock()
  // A first card takes no focus.
  const card = useFocusOnChange<HTMLDivElement>(`${face.flipped}`, challenge.session.position > 0)

  function answer(rating: 'GOOD' | 'AGAIN') {
    const responseMs = Math.round(clock())
    const details = { form: 'CARD', direction: 'RECOGNITION', responseMs, hints: 0, distance: null } as const
    challenge.answer({ rating, details })
  }
  const flip = () => setFace(({ flipped, tip }) => ({ flipped: !flipped, tip, wasTurned: true }))
  const forgot = () => answer('AGAIN')
  // Nothing is known before it was checked.
  const know = face.wasTurned ? () => answer('GOOD') : flip
  useKeys(actionsByKey('With flashcards', { flip, stillLearning: forgot, known: know }))

  return (
    <StudyFrame
      actions={
        <>
          <SaveNotice state={challenge.saving} onRetry={challenge.retry} />
          <div className="grid grid-cols-2 gap-2 md:gap-3">
            <Button variant="secondary" size="lg" aria-keyshortcuts="1" onClick={onSinglePress(forgot)}>
              <RotateCcw aria-hidden size={18} />
              {ANSWER_WORDS.BULK_REVIEW.forgotten}
            </Button>
            <Button size="lg" aria-keyshortcuts="2" onClick={onSinglePress(know)}>
              {face.wasTurned && <Check aria-hidden size={18} />}
              {face.wasTurned ? ANSWER_WORDS.BULK_REVIEW.known : 'Show Meaning'}
            </Button>
          </div>
        </>
      }
    >
      {header}
      <FlipCard
        ref={card}
        label={word.vocabulary.text}
        word={word}
        language={language}
        flipped={face.flipped}
        tip={face.tip}
        onFlip={flip}
        onTip={(tip) => setFace({ flipped: true, tip, wasTurned: true })}
        onKnown={know}
        onForgotten={forgot}
      />
      <p role="status" className="sr-only">
        {face.flipped && backText(word, face.tip)}
      </p>
    </StudyFrame>
  )
}
