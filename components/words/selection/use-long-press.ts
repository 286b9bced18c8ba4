import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds, as in the operating systems of phones. */
const LONG_PRESS_MS = 500
/** Pixels of involuntary movement; more counts as a scroll. */
const TREMBLE = 10

interface Press {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/**
 * Calls back when a finger stays on an element.
 * @returns `props` for the element that listens, and `takeClick`: whether the next click ends such a press
 */
export function useLongPress(onLongPress: (target: Element) => void) {
  const press = useRef<Press | null>(null)
  const hasFired = useRef(false)

  function end() {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(
    () => () => {
      if (press.current) clearTimeout(press.current.timer)
    },
    [],
  )

  function begin(event: PointerEvent) {
    hasFired.current = false
    const { target, pointerType, isPrimary, clientX: x, clientY: y } = event
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return end()
    const fire = () => {
      press.current = null
      hasFired.current = true
      onLongPress(target)
    }
    press.current = { timer: setTimeout(fire, LONG_PRESS_MS), x, y }
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > TREMBLE) end()
  }

  /** The system's context menu for links opens at the same time. */
  function keepMenuAway(event: MouseEvent) {
    if (press.current || hasFired.current) event.preventDefault()
  }

  function takeClick(): boolean {
    const isEnd = hasFired.current
    hasFired.current = false
    return isEnd
  }

  const props = {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: keepMenuAway,
  }
  return { props, takeClick }
}
