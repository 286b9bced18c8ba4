import { cx } from '@/components/ui/class-names'
import { emphasiseWord } from '@/lib/domain/words/emphasis'

type EmphasisedTextProps = {
  word: string
  /** Its irregular forms: 'ran'. */
  forms?: readonly string[]
  text: string
}

/** A text in which the word is bold. */
export function EmphasisedText({ word, forms, text }: EmphasisedTextProps) {
  return emphasiseWord(text, word, forms).map(({ text: part, start, emphasised }) =>
    emphasised ? (
      <b key={start} className="font-bold text-ink">
        {part}
      </b>
    ) : (
      <span key={start}>{part}</span>
    ),
  )
}

type EmphasisedExampleProps = Omit<EmphasisedTextProps, 'text'> & {
  example: string
  /** The element around it has `dir="auto"`, so that its line is at the side where the text begins. */
  inheritsDir?: boolean
  className?: string
}

/** An example sentence in which the word is bold. */
export function EmphasisedExample({ word, forms, example, inheritsDir, className }: EmphasisedExampleProps) {
  return (
    <span
      className={cx('aside block text-lg text-ink-soft wrap-anywhere', className)}
      lang="en"
      translate="no"
      dir={inheritsDir ? undefined : 'auto'}
    >
      <EmphasisedText word={word} forms={forms} text={example} />
    </span>
  )
}
