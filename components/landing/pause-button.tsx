import { Pause, Play } from 'lucide-react'
import { IconButton } from '@/components/ui/button/icon-button'

type PauseButtonProps = {
  /** What rotates, for example 'the examples'. */
  what: string
  isStopped: boolean
  onToggle: () => void
  className?: string
}

/** Stops what moves by itself, and lets it go on. */
export function PauseButton({ what, isStopped, onToggle, className }: PauseButtonProps) {
  return (
    <IconButton
      label={`${isStopped ? 'Play' : 'Pause'} ${what}`}
      icon={isStopped ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
      onClick={onToggle}
      className={className}
    />
  )
}
