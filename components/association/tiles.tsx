import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { KIND_LABELS, PartnerText } from '@/components/association/partner-text'
import { onSinglePress } from '@/components/study/single-press'
import { cx } from '@/components/ui/class-names'
import type { AssociationPartner, AssociationWord } from '@/lib/domain/association/association-session'
import { wordText } from '@/lib/domain/text/text-language'

/** `chosen`: the word that the next partner is linked to. `mistaken`: the partner that was chosen wrongly last. */
export type TileState = 'open' | 'chosen' | 'right' | 'missed' | 'mistaken'

const STATES: Record<TileState, string> = {
  open: 'border-line-strong bg-surface hover:border-thread hover:bg-thread-soft',
  chosen: 'border-thread bg-thread-soft shadow-[inset_3px_0_0_var(--thread)]',
  right: 'border-leaf bg-leaf-soft text-ink-soft',
  missed: 'border-madder bg-madder-soft text-ink-soft',
  mistaken: 'border-dashed border-madder bg-surface',
}

type TileProps = {
  column: 'word' | 'partner'
  state: TileState
  isPressed?: boolean
  shortcut?: string
  onPress: () => void
  children: ReactNode
}

function Tile({ column, state, isPressed, shortcut, onPress, children }: TileProps) {
  const isDone = state === 'right' || state === 'missed'
  return (
    <button
      type="button"
      data-tile={column}
      aria-disabled={isDone || undefined}
      aria-pressed={isPressed}
      aria-keyshortcuts={isDone ? undefined : shortcut}
      onClick={isDone ? undefined : onSinglePress(onPress)}
      className={cx(
        'flex min-h-14 w-full grow items-center gap-2.5 rounded-md border px-3 py-2 text-start transition-colors duration-150 pinned:low:min-h-11 pinned:low:py-1 md:gap-3.5 md:px-4 md:py-3',
        STATES[state],
      )}
    >
      {children}
    </button>
  )
}

type WordTileProps = { word: AssociationWord; state: TileState; onChoose: () => void }

/** A word on the left. */
export function WordTile({ word, state, onChoose }: WordTileProps) {
  return (
    <Tile column="word" state={state} isPressed={state === 'chosen'} onPress={onChoose}>
      <span
        {...wordText(word.text)}
        translate="no"
        className="headword min-w-0 grow text-base leading-tight wrap-anywhere md:text-lg"
      >
        {word.text}
      </span>
      <Mark state={state} />
    </Tile>
  )
}

type PartnerTileProps = {
  partner: AssociationPartner
  /** The key that links it, from 1. */
  number: number
  state: TileState
  /** The text of its word, once that is linked. */
  owner: string | undefined
  language: string | null
  onLink: () => void
}

/** A partner on the right, with what it is to its word. */
export function PartnerTile({ partner, number, state, owner, language, onLink }: PartnerTileProps) {
  return (
    <Tile column="partner" state={state} shortcut={String(number)} onPress={onLink}>
      <span
        aria-hidden
        className="grid size-6.5 shrink-0 place-items-center rounded-[6px] border border-line-strong bg-paper text-xs text-ink-soft tabular-nums max-md:hidden"
      >
        {number}
      </span>
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="small-caps leading-tight text-ink-soft">
          {KIND_LABELS[partner.kind]}
          {owner !== undefined && (
            <>
              {' of '}
              <span {...wordText(owner)} translate="no" className="normal-case">
                {owner}
              </span>
            </>
          )}
        </span>
        <span className="text-sm leading-snug md:text-base">
          <PartnerText partner={partner} language={language} />
        </span>
      </span>
      <Mark state={state} />
    </Tile>
  )
}

const MARKS = {
  right: { label: 'Right', icon: Check, className: 'text-leaf' },
  missed: { label: 'Missed', icon: X, className: 'text-madder' },
  mistaken: { label: 'Your last answer, wrong', icon: X, className: 'text-madder' },
} as const

function Mark({ state }: { state: TileState }) {
  if (state === 'open' || state === 'chosen') return null
  const { label, icon: Icon, className } = MARKS[state]
  return (
    <span className={cx('shrink-0', className)}>
      <span className="sr-only">{label}</span>
      <Icon aria-hidden size={18} strokeWidth={2.25} />
    </span>
  )
}
