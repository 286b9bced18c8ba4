import { createStore } from '@/lib/client/store'

/**
 * A keyboard shortcut: each of `keys` (as `KeyboardEvent.key`) does it; with `withControl` only with Ctrl or ⌘, with
 * `after` only when that key was pressed just before.
 */
export type Shortcut = Readonly<{ keys: readonly string[]; withControl?: true; after?: string }>

/**
 * All keyboard shortcuts, by the place where they work. Handlers and the list of shortcuts both read them from here;
 * what they do is told in the list alone (shortcuts-dialog.tsx), which few pages ever show.
 */
export const SHORTCUTS = Object.freeze({
  Everywhere: {
    addWord: { keys: ['a'] },
    search: { keys: ['/'] },
    showShortcuts: { keys: ['?'] },
    close: { keys: ['Escape'] },
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
} as const satisfies Record<string, Record<string, Shortcut>>)

type Places = typeof SHORTCUTS
type NameIn<Place extends keyof Places> = Place extends unknown ? keyof Places[Place] : never

/** The actions of a place's shortcuts by key. A shortcut without an action does nothing at the moment. */
export function actionsByKey<Place extends keyof Places>(
  place: Place,
  actions: Readonly<Partial<Record<NameIn<Place>, (() => void) | undefined>>>,
): Record<string, (() => void) | undefined> {
  const shortcuts: Readonly<Record<string, Shortcut>> = SHORTCUTS[place]
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, action]) =>
      (shortcuts[name]?.keys ?? []).map((key) => [key, action as (() => void) | undefined]),
    ),
  )
}

/** Whether the list of shortcuts is open: `?` and the account menu open it. */
export const shortcutsList = createStore(false)
