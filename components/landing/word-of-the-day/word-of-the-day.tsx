import { WORD_OF_THE_DAY } from '@/components/landing/landing-content'
import { DailyWordChoice } from '@/components/landing/word-of-the-day/daily-word-choice'
import type { FoundDailyWord } from '@/components/landing/word-of-the-day/leave-daily-word'
import { Pronunciation } from '@/components/word-parts/pronunciation'

/** A word that visitors can try: its meanings can be chosen, and saving it leads to the sign-up. */
export function WordOfTheDay({ word }: { word: FoundDailyWord }) {
  const [collocations, note] = [word.help?.collocations ?? [], word.help?.note]
  return (
    <section aria-labelledby="daily-word" className="page py-20 md:py-32">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <p className="small-caps text-marigold-text">{WORD_OF_THE_DAY.name}</p>
          <h2 id="daily-word" className="display mt-3 text-2xl md:text-3xl">
            {WORD_OF_THE_DAY.title}
          </h2>
          <p className="mt-4 max-w-[26rem] text-lg text-ink-soft">{WORD_OF_THE_DAY.text}</p>
          <p
            lang="en"
            translate="no"
            className="display mt-10 text-[clamp(3rem,13vw,5.25rem)] leading-none wrap-anywhere text-thread"
          >
            {word.word}
          </p>
          <div className="mt-4">
            <Pronunciation word={word.word} ipa={word.pronunciation} />
          </div>
          {collocations.length > 0 && (
            <p className="aside mt-4 text-lg text-ink-soft" lang="en" translate="no">
              {collocations.join(' · ')}
            </p>
          )}
          {note && <p className="mt-4 max-w-[26rem] text-sm text-ink-soft">{note}</p>}
        </div>
        <DailyWordChoice word={word} />
      </div>
    </section>
  )
}
