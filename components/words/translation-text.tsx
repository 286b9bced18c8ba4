import { cx } from '@/components/ui/class-names'
import { directionOf } from '@/lib/domain/languages'

type TranslationTextProps = {
  text: string
  /** The learner's main language; null when it is not known. */
  language: string | null
  className?: string
}

/** A translation in the direction of its language, which begins where the texts around it begin. */
export function TranslationText({ text, language, className }: TranslationTextProps) {
  return (
    <span
      lang={language ?? undefined}
      dir={directionOf(language)}
      className={cx('block w-fit max-w-full wrap-anywhere text-ink-soft', className)}
    >
      {text}
    </span>
  )
}
