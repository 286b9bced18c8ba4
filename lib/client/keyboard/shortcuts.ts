import { createStore } from '@/lib/client/store'

/**
 * A keyboard shortcut: each of `keys` (as `KeyboardEvent.key`) does it; with `withControl` only with Ctrl or ⌘, with
 * `after` only when that key was pressed just before.
 */
export type Shortcut = Readonly<{ keys: readonly string[]; withControl?: true; after?: string; does: string }>

/** All keyboard shortcuts, by the place where they work. Handlers and the list of shortcuts both read them from here. */
export const SHORTCUTS = Object.freeze({
  Everywhere: {
    addWord: { keys: ['a'], does: 'Add a word' },
    search: { keys: ['/'], does: 'Search your words' },
    showShortcuts: { keys: ['?'], does: 'Show these shortcuts' },
    close: { keys: ['Escape'], does: 'Close what is open' },
  },
  'Go to': {
    home: { after: 'g', keys: ['h'], does: 'Home' },
    words: { after: 'g', keys: ['w'], does: 'Words' },
    learn: { after: 'g', keys: ['l'], does: 'Learn' },
    settings: { after: 'g', keys: ['s'], does: 'Settings' },
  },
  'While you add a word': {
    submit: { keys: ['Enter'], withControl: true, does: 'Go on, then save' },
  },
  'In your words': {
    nextWord: { keys: ['j', 'ArrowDown'], does: 'Next word' },
    previousWord: { keys: ['k', 'ArrowUp'], does: 'Previous word' },
    openFirst: { keys: ['Enter'], does: 'Open the word, or the first one found' },
    select: { keys: ['x', ' '], does: 'Select the word' },
    selectAll: { keys: ['a'], withControl: true, does: 'Select all words' },
  },
  'In a review': {
    showMeaning: { keys: [' '], does: 'Show the meaning, then go on' },
    goOn: { keys: ['2', 'Enter'], does: 'Go on: I knew it' },
    forgot: { keys: ['1'], does: 'Forgot' },
    previousStep: { keys: ['ArrowLeft'], does: 'Previous step' },
    nextStep: { keys: ['ArrowRight'], does: 'Next step' },
    undo: { keys: ['z'], does: 'Take the last answer back' },
  },
  'With flashcards': {
    flip: { keys: [' '], does: 'Turn the card' },
    stillLearning: { keys: ['1'], does: 'Still learning' },
    known: { keys: ['2'], does: 'Next card' },
    undoCard: { keys: ['z'], does: 'Take the last answer back' },
  },
  'In a quiz': {
    answer: { keys: ['1', '2', '3', '4'], does: 'Choose an answer' },
    nextQuestion: { keys: [' ', 'Enter'], does: 'Next question' },
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
