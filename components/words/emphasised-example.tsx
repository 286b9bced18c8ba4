import { cx } from '@/components/ui/class-names'
import { emphasiseWord } from '@/lib/domain/words/emphasis'

/** An example sentence in which the word is bold. */
export function EmphasisedExample({
  word,
  forms,
  example,
  className,
}: {
  word: string
  /** Its irregular forms: 'ran'. */
  forms?: readonly string[]
  example: string
  className?: string
}) {
  let offset = 0
  return (
    <span className={cx('aside block text-lg text-ink-soft wrap-anywhere', className)} lang="en" dir="auto">
      {emphasiseWord(example, word, forms).map(({ text, emphasised }) => {
        const key = offset
        offset += text.length
        return emphasised ? (
          <b key={key} className="font-bold text-ink">
            {text}
          </b>
        ) : (
          <span key={key}>{text}</span>
        )
      })}
    </span>
  )
}
