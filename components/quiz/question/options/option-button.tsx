import { Check, X } from 'lucide-react'
import { AnswerText } from '@/components/quiz/answer-text'
import { onSinglePress } from '@/components/study/single-press'
import { cx } from '@/components/ui/class-names'

/** `passed`: neither chosen nor right, and the question is answered. */
export type OptionState = 'open' | 'right' | 'wrong' | 'passed'

const STATES: Record<OptionState, string> = {
  open: 'border-line-strong bg-surface hover:border-thread hover:bg-thread-soft',
  right: 'border-leaf bg-leaf-soft',
  wrong: 'border-madder bg-madder-soft',
  passed: 'border-line text-ink-soft',
}

type OptionButtonProps = {
  /** The key that chooses it, 1 to 4. */
  number: number
  text: string
  language: string | undefined
  state: OptionState
  /** Smaller on a phone. */
  isDense: boolean
  onChoose: () => void
}

/** One option. After the answer, colour and icon show whether it was right; screen readers say it. */
export function OptionButton({ number, text, language, state, isDense, onChoose }: OptionButtonProps) {
  const isOpen = state === 'open'
  return (
    <button
      type="button"
      aria-disabled={!isOpen || undefined}
      aria-keyshortcuts={String(number)}
      data-option={state}
      onClick={isOpen ? onSinglePress(onChoose) : undefined}
      className={cx(
        'flex h-full min-h-14 w-full items-center gap-3.5 rounded-md border px-4 py-3 text-start transition-colors duration-150 pinned:scroll-my-8 pinned:low:min-h-12 pinned:low:py-2',
        isDense && 'pinned:gap-2.5 pinned:px-3 pinned:py-1.5 pinned:text-sm pinned:leading-[1.2rem]',
        STATES[state],
      )}
    >
      <span
        aria-hidden
        className="grid size-6.5 shrink-0 place-items-center rounded-[6px] border border-line-strong bg-paper text-xs text-ink-soft tabular-nums"
      >
        {number}
      </span>
      <span className="min-w-0 grow">
        <AnswerText text={text} language={language} />
      </span>
      {/* Keeps the mark's place: a text that wraps only when it is marked would move all options. */}
      {state !== 'right' && state !== 'wrong' && <span aria-hidden className="size-5 shrink-0" />}
      {state === 'right' && <Mark icon={Check} label="Right answer" className="text-leaf" />}
      {state === 'wrong' && <Mark icon={X} label="Your answer" className="text-madder" />}
    </button>
  )
}

type MarkProps = { icon: typeof Check; label: string; className: string }

function Mark({ icon: Icon, label, className }: MarkProps) {
  return (
    <span className={cx('shrink-0', className)}>
      <span className="sr-only">{label}</span>
      <Icon aria-hidden size={20} strokeWidth={2.25} />
    </span>
  )
}
