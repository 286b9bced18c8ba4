import { useEffect, useEffectEvent } from 'react'

/** The actions that Ctrl+Z can undo, the latest last. */
const undoables: (() => void)[] = []

/** Makes `undo` what Ctrl+Z takes back next. Returns a function that forgets it. */
export function addUndoable(undo: () => void): () => void {
  undoables.push(undo)
  return () => {
    const index = undoables.indexOf(undo)
    if (index >= 0) undoables.splice(index, 1)
  }
}

/**
 * Runs a change that can be taken back once the server has answered, when it calls `addUndoable`. Ctrl+Z pressed before
 * waits for the answer; a change that failed leaves nothing to take back.
 */
export async function undoableChange(change: () => Promise<void>): Promise<void> {
  let isPressed = false
  const forget = addUndoable(() => {
    isPressed = true
  })
  const before = new Set(undoables)
  try {
    await change()
  } finally {
    forget()
  }
  const undo = undoables.findLast((undoable) => !before.has(undoable))
  if (!isPressed || !undo) return
  undoables.splice(undoables.lastIndexOf(undo), 1)
  undo()
}

/** Undoes the latest undoable action. Returns whether there was one. */
export function undoLast(): boolean {
  const undo = undoables.pop()
  undo?.()
  return undo !== undefined
}

/**
 * Registers what a screen can undo, for example its last answer.
 * @param undo undefined while there is nothing to undo
 * @param place must change with each action: a changed place makes this the latest of all undoable actions
 */
export function useUndoable(undo: (() => void) | undefined, place: number): void {
  const run = useEffectEvent(() => undo?.())
  const undoablePlace = undo ? place : null
  useEffect(() => {
    if (undoablePlace !== null) return addUndoable(() => run())
  }, [undoablePlace])
}
