import { useMemo } from 'react'
import { cutPassage, pickWord } from '@/lib/domain/capture/passage'

/** A captured text in which every word is a button. The learner presses the word to add. */
export function PassagePicker({
  passage,
  onPick,
}: {
  passage: string
  onPick: (picked: { text: string; sentence: string }) => void
}) {
  const parts = useMemo(() => cutPassage(passage), [passage])

  return (
    <section aria-labelledby="passage-title" className="grid grid-cols-1 gap-3">
      <h3 id="passage-title" className="text-sm text-ink-soft">
        Press the word that you met
      </h3>
      <p
        lang="en"
        dir="auto"
        className="border-s-3 border-marigold ps-4.5 font-serif text-lg leading-[2] md:leading-[1.8] whitespace-pre-line wrap-anywhere"
      >
        {parts.map((part) =>
          part.isWord ? (
            <button
              key={part.start}
              type="button"
              onClick={() => onPick(pickWord(passage, part))}
              className="-mx-0.5 cursor-pointer rounded-[6px] px-0.5 py-1 decoration-thread decoration-2 underline-offset-4 hover:bg-thread-soft hover:underline"
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
