import { useMemo } from 'react'
import { cx } from '@/components/ui/class-names'
import type { PickedPlace } from '@/lib/domain/add-word/add-word-action'
import { type PassageWords, pickedOffsets } from '@/lib/domain/add-word/passage-words'
import { cutPassage, pickWord } from '@/lib/domain/capture/passage'
import { wordText } from '@/lib/domain/text/text-language'

type PassagePickerProps = {
  passage: string
  state: PassageWords
  onPick: (place: PickedPlace) => void
}

/**
 * A captured text in which every word is a button. The learner presses each word to save; the text stays beside the
 * meanings of the last one.
 */
export function PassagePicker({ passage, state, onPick }: PassagePickerProps) {
  const parts = useMemo(() => cutPassage(passage), [passage])
  const picked = pickedOffsets(state)

  return (
    <section aria-labelledby="passage-title" className="grid grid-cols-1 gap-3">
      <h3 id="passage-title" className="text-sm text-ink-soft">
        Press each word that you want to save
      </h3>
      <p
        {...wordText(passage)}
        translate="no"
        className={cx(
          'border-s-3 border-marigold ps-4.5 font-serif text-lg leading-[2] md:leading-[1.8] whitespace-pre-line wrap-anywhere lg:max-h-96 lg:overflow-y-auto',
          // The meanings of the picked word must be in view on a phone, too.
          picked.size > 0 && 'max-lg:max-h-[30dvh] max-lg:overflow-y-auto',
        )}
      >
        {parts.map((part) =>
          part.isWord ? (
            <button
              key={part.start}
              type="button"
              aria-pressed={picked.has(part.start)}
              onClick={() => onPick({ ...pickWord(passage, part), start: part.start })}
              className={cx(
                '-mx-0.5 cursor-pointer rounded-[6px] px-0.5 py-1 decoration-thread decoration-2 underline-offset-4 hover:bg-thread-soft hover:underline',
                'aria-pressed:bg-thread-soft aria-pressed:underline',
                part.start === state.pickedAt && 'font-bold',
              )}
            >
              {part.text}
            </button>
          ) : (
            <span key={part.start}>{part.text}</span>
          ),
        )}
      </p>
    </section>
  )
}
