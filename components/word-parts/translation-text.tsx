import { cx } from '@/components/ui/class-names'
import { ReadText } from '@/components/word-parts/read-text'
import { directionOf } from '@/lib/domain/languages/languages'

type TranslationTextProps = {
  text: string
  /** How it is read, of a Japanese translation. */
  reading?: string | null
  /** The tag of the learner's main language ('de', 'zh-Hant'); null when it is not known. */
  language: string | null
  className?: string
}

/** A translation in the direction of its language, which begins where the texts around it begin. */
export function TranslationText({ text, reading, language, className }: TranslationTextProps) {
  return (
    <span
      lang={language ?? undefined}
      dir={directionOf(language)}
      className={cx('block w-fit max-w-full wrap-anywhere text-ink-soft', className)}
    >
      <ReadText text={text} reading={reading} />
    </span>
  )
}
