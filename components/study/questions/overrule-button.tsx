import { Undo2 } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button/button'

type OverruleButtonProps = Pick<ButtonProps, 'size' | 'className'> & {
  /** Whether the answer counts as right now. */
  isRight: boolean
  /** Whether the learner has decided otherwise than the check already. */
  isOverruled: boolean
  onOverrule: () => void
}

/** Lets the learner decide otherwise than the check of a typed answer, and takes that back. */
export function OverruleButton({ isRight, isOverruled, onOverrule, ...look }: OverruleButtonProps) {
  const claim = isRight ? 'I did not know it' : 'I was right'
  return (
    <Button {...look} variant="quiet" aria-keyshortcuts="1" onClick={onOverrule}>
      {isOverruled && <Undo2 aria-hidden size={18} />}
      {isOverruled ? 'Take it back' : claim}
    </Button>
  )
}
