import { Image, MapPin, Mic } from 'lucide-react'
import type { ExampleWord } from '@/components/landing/hero/example-words'
import { Stitches } from '@/components/ui/progress/stitches'

/** An example word with its context. */
export function ExampleCard({ word }: { word: ExampleWord }) {
  return (
    <div>
      <p className="small-caps text-ink-soft">{word.partOfSpeech}</p>
      <p
        lang="en"
        translate="no"
        className="display text-[clamp(2.75rem,12vw,4rem)] leading-[1.15] wrap-anywhere"
      >
        {word.text}
      </p>
      <p className="mt-2 text-ink-soft">
        /{word.pronunciation}/ ·{' '}
        <span lang={word.translation.lang} dir={word.translation.dir}>
          {word.translation.text}
        </span>
      </p>
      <p className="mt-5 text-lg">{word.meaning}</p>
      <blockquote className="aside mt-5 border-s-3 border-marigold ps-4.5 text-lg text-ink-soft">{`“${word.note}”`}</blockquote>
      <div className="mt-5 flex items-center gap-2.5 text-ink-soft">
        <Image aria-hidden size={18} />
        <Mic aria-hidden size={18} />
        <MapPin aria-hidden size={18} />
        <span className="grow" />
        <Stitches total={10} filled={word.stitches} label={`Memory: ${word.stitches} of 10`} />
      </div>
    </div>
  )
}
