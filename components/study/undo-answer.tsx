import { Undo2 } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'

const LABEL = 'Undo last answer'
/** The shortcut 'undo' of each study screen. */
const KEY = 'z'

/** Undoes the last answer; renders nothing if there is none. */
export function UndoAnswer({ onUndo }: { onUndo: (() => void) | undefined }) {
  if (!onUndo) return null
  return (
    <IconButton
      label={LABEL}
      aria-keyshortcuts={KEY}
      icon={<Undo2 aria-hidden size={20} />}
      onClick={onUndo}
    />
  )
}

/** The same with its name, for the end of a session. */
export function UndoAnswerButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button variant="quiet" aria-keyshortcuts={KEY} onClick={onUndo}>
      <Undo2 aria-hidden size={18} />
      {LABEL}
    </Button>
  )
}
