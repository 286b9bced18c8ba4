import { Undo2 } from 'lucide-react'
import { IconButton } from '@/components/ui/button/icon-button'

/** Undoes the last answer; renders nothing if there is none. */
export function UndoAnswer({ onUndo }: { onUndo: (() => void) | undefined }) {
  if (!onUndo) return null
  return (
    <IconButton
      label="Undo last answer"
      aria-keyshortcuts="z"
      icon={<Undo2 aria-hidden size={20} />}
      onClick={onUndo}
    />
  )
}
