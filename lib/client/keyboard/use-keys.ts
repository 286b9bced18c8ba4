import { useEffectEvent, useLayoutEffect } from 'react'
import { isComposing } from '@/lib/client/keyboard/composing'
import { isPageCovered } from '@/lib/client/keyboard/page-covered'
import { isShifted, pressedKey, pressName } from '@/lib/client/keyboard/shortcuts'

/** Actions by the name of a key (`actionsByKey`); a key without an action is left to the browser. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

/** What the parts of the page do with keys, the part that came last first. */
const layers: ((name: string) => (() => void) | undefined)[] = []

/** Elements that handle Space and Enter themselves; an answered option of a quiz no longer does. */
const PRESSED = 'a, button:not([aria-disabled="true"]), input, textarea, select, audio'
/** Elements in which a key is text or moves a caret. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, audio, [contenteditable]'
/** Elements whose value changes with `STEPS`; any other key is free. */
const STEPPED = 'input[type="radio"], input[type="range"]'
const STEPS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']
const PRESSES = [' ', 'Enter']
/** Keys that may be held. Any other counts once, so that it does not skip words. */
const HELD = ['ArrowLeft', 'ArrowRight', 'j', 'k']
/** Milliseconds within which the second key of a shortcut must follow. */
const COMPLETE_MS = 1_500

let first = { key: '', at: Number.NEGATIVE_INFINITY }

/**
 * What a part of the page does with keys while it is shown. One listener serves all parts: from the moment a part is shown, and
 * not while a sheet, a dialog or a menu covers the page.
 */
export function useKeys(actions: KeyActions): void {
  const find = useEffectEvent((name: string) => actions[name])
  useLayoutEffect(() => {
    const layer = (name: string) => find(name)
    if (layers.length === 0) window.addEventListener('keydown', handleKey)
    layers.unshift(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', handleKey)
    }
  }, [])
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || isShifted(event) || isComposing(event)) return
  const key = pressedKey(event)
  if (isPageCovered() || isTakenBy(event.target, key)) return
  const action = actionOf(namesOf(event, key))
  if (!action) return
  // A control that a held Space or Enter has just left does not get it either.
  if (!event.repeat || PRESSES.includes(key)) event.preventDefault()
  if (!event.repeat || HELD.includes(key)) action()
}

function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (key === 'Escape' || !(target instanceof Element)) return false
  if (PRESSES.includes(key)) return target.closest(PRESSED) !== null
  return target.closest(STEPS.includes(key) ? `${TYPING}, ${STEPPED}` : TYPING) !== null
}

/** The names under which `actionsByKey` lists a press, the longest first. */
function namesOf(event: KeyboardEvent, key: string): string[] {
  const { ctrlKey, metaKey, timeStamp } = event
  if (ctrlKey || metaKey) return [pressName(event)]
  const isSecond = timeStamp - first.at < COMPLETE_MS
  const names = isSecond ? [`${first.key} ${key}`, key] : [key]
  first = { key, at: timeStamp }
  return names
}

function actionOf(names: readonly string[]): (() => void) | undefined {
  for (const name of names) {
    for (const layer of layers) {
      const action = layer(name)
      if (action) return action
    }
  }
}
