'use client'

import { Kbd } from '@/components/ui/kbd'
import { Sheet } from '@/components/ui/sheet/sheet'
import { SHORTCUTS, type Shortcut } from '@/lib/client/keyboard/shortcuts'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

/** What is printed on a key, where it differs from the key's value. */
const KEY_TEXTS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
}
/** Read aloud instead of a symbol. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  ArrowDown: 'Down arrow',
  ArrowUp: 'Up arrow',
}

/** What each shortcut does. */
const DOES: { [Place in keyof typeof SHORTCUTS]: Record<keyof (typeof SHORTCUTS)[Place], string> } = {
  Everywhere: {
    addWord: 'Add a word',
    search: 'Search your words',
    showShortcuts: 'Show these shortcuts',
    close: 'Close what is open',
    undo: 'Undo what you did last',
    message: 'Go to the message on the screen',
  },
  'Go to': {
    home: 'Home',
    words: 'Words',
    learn: 'Learn',
    settings: 'Settings',
  },
  'While you add a word': {
    submit: 'Go on, then save',
  },
  'In your words': {
    nextWord: 'Next word',
    previousWord: 'Previous word',
    openFirst: 'Open the word, or the first one found',
    select: 'Select the word',
    selectAll: 'Select all words',
  },
  'In a review': {
    showMeaning: 'Show the meaning, then go on',
    goOn: `${ANSWER_WORDS.BULK_REVIEW.known}: show the meaning, then go on`,
    forgot: ANSWER_WORDS.BULK_REVIEW.forgotten,
    previousStep: 'Previous step',
    nextStep: 'Next step',
    undo: 'Take the last answer back',
  },
  'With a typed answer': {
    check: 'Check the answer',
    hint: 'Show one more letter',
    playAgain: 'Play it again',
    giveUp: 'I don’t know: show the answer',
    showInstead: 'Show me the word instead',
  },
  'After a typed answer': {
    decide: 'I was right, or I did not know it',
    nextWord: 'Next word',
  },
  'With flashcards': {
    flip: 'Turn the card',
    stillLearning: ANSWER_WORDS.FLASHCARDS.forgotten,
    known: `Next card: ${ANSWER_WORDS.FLASHCARDS.known}`,
    undoCard: 'Take the last answer back',
  },
  'In a quiz': {
    answer: 'Choose an answer',
    nextQuestion: 'Next question',
  },
  'In Word Association': {
    link: 'Link to the chosen word',
    previousWord: 'Previous word',
    nextWord: 'Next word',
    toPartners: 'To what belongs to the words',
    toWords: 'Back to the words',
    undoLink: 'Take the last answer back',
  },
}

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      textOnly
      title="Keyboard shortcuts"
      description="They work while you are not typing."
    >
      {Object.entries<Readonly<Record<string, string>>>(DOES).map(([place, names]) => (
        <section key={place} aria-label={place} className="mb-5 last:mb-0">
          <h3 className="text-sm font-medium text-ink-soft">{place}</h3>
          <dl className="divide-y divide-line">
            {Object.entries(names).map(([name, does]) => (
              <ShortcutRow key={name} does={does} {...shortcutOf(place, name)} />
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}

function shortcutOf(place: string, name: string): Shortcut {
  const shortcuts: Readonly<Record<string, Readonly<Record<string, Shortcut>>>> = SHORTCUTS
  return shortcuts[place]?.[name] ?? { keys: [] }
}

function ShortcutRow({ keys, withControl, after, does }: Shortcut & { does: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <dt>{does}</dt>
      <dd className="flex shrink-0 items-center gap-1.5">
        {withControl && <Kbd>Ctrl</Kbd>}
        {after && <Kbd>{after}</Kbd>}
        {keys.map((key) => (
          <Kbd key={key} name={KEY_NAMES[key]}>
            {KEY_TEXTS[key] ?? key}
          </Kbd>
        ))}
      </dd>
    </div>
  )
}
