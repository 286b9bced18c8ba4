import { cx } from '@/components/ui/class-names'
import { keyed } from '@/components/ui/keyed'
import type { LetterKind, LetterPair } from '@/lib/domain/questions/align-letters'
import { tellLetters } from '@/lib/domain/questions/tell-letters'

/** What was typed above what is right, letter below letter; in words for screen readers, and for all who do not tell the colours apart. */
export function LetterByLetter({ letters }: { letters: readonly LetterPair[] }) {
  return (
    <div className="flex flex-col gap-2">
      <div
        aria-hidden
        translate="no"
        dir="ltr"
        className="flex flex-wrap gap-y-2 headword text-[1.5rem] leading-8"
      >
        {keyed(letters, ({ typed, right }) => `${typed}/${right}`).map(
          ({ key, item: { kind, typed, right } }) => (
            <span key={key} className="inline-grid min-w-3 justify-items-center whitespace-pre">
              <span className={cx('px-px', TYPED[kind])}>{typed || '\u00a0'}</span>
              <span className={cx('px-px', RIGHT[kind])}>{right || '\u00a0'}</span>
            </span>
          ),
        )}
      </div>
      <ul className="text-sm text-ink-soft">
        {tellLetters(letters).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

const WRONG = 'rounded-t-[4px] bg-madder-soft text-madder line-through decoration-2'
const MENDED =
  'rounded-b-[4px] bg-leaf-soft font-semibold text-leaf underline decoration-2 underline-offset-4'

const TYPED: Readonly<Record<LetterKind, string>> = {
  same: 'text-ink-soft',
  wrong: WRONG,
  swapped: WRONG,
  extra: WRONG,
  missing: 'w-full rounded-t-[4px] bg-madder-soft text-madder',
}

const RIGHT: Readonly<Record<LetterKind, string>> = {
  same: 'text-ink',
  wrong: MENDED,
  swapped: MENDED,
  missing: MENDED,
  extra: '',
}
