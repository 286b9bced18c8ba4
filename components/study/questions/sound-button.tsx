import { Volume2 } from 'lucide-react'
import type { useSound } from '@/components/study/questions/use-sound'
import { Button } from '@/components/ui/button/button'

type SoundButtonProps = {
  /** Whether it is the learner's own recording. */
  isOwn: boolean
  /** Plays it again. */
  sound: ReturnType<typeof useSound>
}

/** Plays what is to be typed, again. */
export function SoundButton({ isOwn, sound }: SoundButtonProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      <Button
        variant="secondary"
        size="lg"
        aria-keyshortcuts="ArrowUp"
        onClick={() => void sound.play()}
        className="rounded-full! px-8"
      >
        <Volume2 aria-hidden size={24} className="text-thread" />
        Play again
      </Button>
      <p className="text-sm text-ink-faint">{isOwn ? 'Your recording' : 'A voice of this device'}</p>
      {sound.hasFailed && (
        <p role="alert" className="text-sm text-madder">
          It could not be played. Try again, or let the word be shown.
        </p>
      )}
    </div>
  )
}
