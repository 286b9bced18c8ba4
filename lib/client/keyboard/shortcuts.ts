import { createStore } from '@/lib/client/store'

/**
 * A keyboard shortcut: each of `keys` (as `pressedKey` returns them) does it; with `withControl` only with Ctrl or ⌘, with
 * `after` only when that key was pressed just before.
 */
export type Shortcut = Readonly<{ keys: readonly string[]; withControl?: true; after?: string }>

/**
 * All keyboard shortcuts, by the place where they work. The list of shortcuts reads them from here, and so do the
 * handlers of screens (`actionsByKey`); a form, a dialog or a row of a list handles its own keys. What a shortcut does is told
 * in the list alone (shortcuts-dialog.tsx), which few pages ever show.
 */
export const SHORTCUTS = Object.freeze({
  Everywhere: {
    addWord: { keys: ['a'] },
    search: { keys: ['/'] },
    showShortcuts: { keys: ['?'] },
    close: { keys: ['Escape'] },
    undo: { keys: ['z'], withControl: true },
    message: { keys: ['F6'] },
  },
  'Go to': {
    home: { after: 'g', keys: ['h'] },
    words: { after: 'g', keys: ['w'] },
    learn: { after: 'g', keys: ['l'] },
    settings: { after: 'g', keys: ['s'] },
  },
  'While you add a word': {
    submit: { keys: ['Enter'], withControl: true },
  },
  'In your words': {
    nextWord: { keys: ['j', 'ArrowDown'] },
    previousWord: { keys: ['k', 'ArrowUp'] },
    openFirst: { keys: ['Enter'] },
    select: { keys: ['x', ' '] },
    selectAll: { keys: ['a'], withControl: true },
  },
  'In a review': {
    showMeaning: { keys: [' '] },
    goOn: { keys: ['2', 'Enter'] },
    forgot: { keys: ['1'] },
    previousStep: { keys: ['ArrowLeft'] },
    nextStep: { keys: ['ArrowRight'] },
    undo: { keys: ['z'] },
  },
  'With a typed answer': {
    check: { keys: ['Enter'] },
    hint: { keys: ['ArrowDown'] },
    playAgain: { keys: ['ArrowUp'] },
    giveUp: { keys: ['Enter'], withControl: true },
    showInstead: { keys: ['Escape'] },
  },
  'After a typed answer': {
    decide: { keys: ['1'] },
    nextWord: { keys: [' ', 'Enter'] },
  },
  'With flashcards': {
    flip: { keys: [' '] },
    stillLearning: { keys: ['1'] },
    known: { keys: ['2'] },
    undoCard: { keys: ['z'] },
  },
  'In a quiz': {
    answer: { keys: ['1', '2', '3', '4'] },
    nextQuestion: { keys: [' ', 'Enter'] },
  },
  'In Word Association': {
    link: { keys: ['1', '2', '3', '4', '5', '6', '7'] },
    previousWord: { keys: ['ArrowUp'] },
    nextWord: { keys: ['ArrowDown'] },
    toPartners: { keys: ['ArrowRight'] },
    toWords: { keys: ['ArrowLeft'] },
    undoLink: { keys: ['z'] },
  },
} as const satisfies Record<string, Record<string, Shortcut>>)

type Places = typeof SHORTCUTS
type NameIn<Place extends keyof Places> = Place extends unknown ? keyof Places[Place] : never

/**
 * The actions of a place's shortcuts by the name of their key: 'a', 'Control+a', 'g h' for h after g. A shortcut without an
 * action does nothing at the moment.
 */
export function actionsByKey<Place extends keyof Places>(
  place: Place,
  actions: Readonly<Partial<Record<NameIn<Place>, (() => void) | undefined>>>,
): Record<string, (() => void) | undefined> {
  const shortcuts: Readonly<Record<string, Shortcut>> = SHORTCUTS[place]
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, action]) =>
      namesOf(shortcuts[name]).map((key) => [key, action as (() => void) | undefined]),
    ),
  )
}

function namesOf({ keys, withControl, after }: Shortcut = { keys: [] }): string[] {
  const before = `${withControl ? 'Control+' : ''}${after ? `${after} ` : ''}`
  return keys.map((key) => before + key)
}

const LETTER_CODE = /^Key([A-Z])$/
const DIGIT_CODE = /^(?:Digit|Numpad)([0-9])$/
const LATIN_LETTER = /^[a-z]$/i
/** Signs of shortcuts. Some layouts have them on the key of a digit or of a letter. */
const SIGNS = ['/', '?']
/** A letter of a layout without Latin letters. */
const FOREIGN = /^[^\x20-\x7e]$/u

/** What a shortcut compares of a key press; React's events have it, too. */
export type KeyPress = Readonly<Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>>

/**
 * The key of the table above that was pressed, on any keyboard and with Caps Lock: letters in lower case, with Shift in upper
 * case; the letter at that place where the layout has no Latin one (Russian, Greek, Arabic, Japanese); a digit with or
 * without Shift, because AZERTY has digits on Shift. Other keys as the layout names them.
 */
export function pressedKey({ key, code, shiftKey }: KeyPress): string {
  if (SIGNS.includes(key)) return key
  const letter = LATIN_LETTER.test(key) ? key : key.length === 1 && LETTER_CODE.exec(code)?.[1]
  if (letter) return shiftKey ? letter.toUpperCase() : letter.toLowerCase()
  // The number pad without Num Lock has arrows, whose names are longer.
  const digit = key.length === 1 && DIGIT_CODE.exec(code)?.[1]
  if (digit) return digit
  if (code === 'Slash' && FOREIGN.test(key)) return shiftKey ? '?' : '/'
  return key
}

/** The name under which `actionsByKey` lists a press: 'a', 'Control+a' with Ctrl or ⌘. */
export function pressName(press: KeyPress & Readonly<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>): string {
  return (press.ctrlKey || press.metaKey ? 'Control+' : '') + pressedKey(press)
}

/** Whether Shift was held for something else than a sign or a digit, which some layouts have on Shift. */
export function isShifted(press: KeyPress): boolean {
  return press.shiftKey && !UNSHIFTED.test(pressedKey(press))
}

const UNSHIFTED = /^[0-9?/]$/

/** Whether the list of shortcuts is open: `?` and the account menu open it. */
export const shortcutsList = createStore(false)
