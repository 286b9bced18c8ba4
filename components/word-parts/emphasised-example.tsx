import { cx } from '@/components/ui/class-names'
import { wordText } from '@/lib/domain/text/text-language'
import { emphasiseWord } from '@/lib/domain/words/in-text/emphasis'

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
  className?: string
}

/** An example sentence in which the word is bold. It begins where the texts around it begin. */
export function EmphasisedExample({ word, forms, example, className }: EmphasisedExampleProps) {
  return (
    <span
      {...wordText(example)}
      translate="no"
      className={cx('aside block w-fit max-w-full text-lg text-ink-soft wrap-anywhere', className)}
    >
      <EmphasisedText word={word} forms={forms} text={example} />
    </span>
  )
}
