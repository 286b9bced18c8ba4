import { ArrowRight, RotateCcw } from 'lucide-react'
import { ExampleSentence } from '@/components/review/steps/example-sentence'
import { LeadingContext } from '@/components/review/steps/lazy-context'
import { AddMeaningPrompt } from '@/components/review/steps/no-content'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { TranslationText } from '@/components/word-parts/translation-text'
import type { FlashcardFragment } from '@/generated/operations'
import type { Tip } from '@/lib/domain/flashcards/flashcards'
import { hasOwnContext } from '@/lib/domain/review/review-steps'
import { wordText } from '@/lib/domain/text/text-language'
import { shownTranslation } from '@/lib/domain/words/meaning/shown-translation'

type CardBackProps = {
  word: FlashcardFragment
  tips: readonly Tip[]
  index: number
  /** The viewer's main language, used by all translations. */
  language: string | null
  onTip: (index: number) => void
}

/** The back of a card: one meaning or example at a time, the learner's own context above the first. */
export function CardBack({ word, tips, index, language, onTip }: CardBackProps) {
  const { text, forms, definitions } = word.vocabulary
  const tip = tips[index]
  const isLast = index >= tips.length - 1
  return (
    <>
      {/* The box grows with its text and the page scrolls: an inner scroll area would block the card's swipes. */}
      <div className="flex grow flex-col justify-center gap-4">
        {index === 0 && <LeadingContext word={word} />}
        {tip ? (
          <TipText
            key={index}
            isFirst={index === 0}
            tip={index === 0 ? withTranslation(tip, { ...word.vocabulary, meanings: definitions }) : tip}
            word={text}
            forms={forms}
            language={language}
          />
        ) : (
          <div className="flex flex-col items-center text-center">
            <p className="aside text-lg text-ink-soft">No definition available</p>
            {!hasOwnContext(word) && <AddMeaningPrompt wordId={word.id} />}
          </div>
        )}
      </div>
      {tips.length > 0 && (
        <div className="mt-5 flex justify-end border-t border-line pt-4">
          <Button variant="quiet" onClick={() => onTip(isLast ? 0 : index + 1)}>
            <span>{isLast ? 'No more tips' : 'More tips'}</span>
            {isLast ? <RotateCcw aria-hidden size={18} /> : <ArrowRight aria-hidden size={18} />}
          </Button>
        </div>
      )}
    </>
  )
}

/** The word's translation is shown with the first meaning. */
function withTranslation(tip: Tip, word: Parameters<typeof shownTranslation>[2]): Tip {
  if (tip.kind === 'example') return tip
  const { translation, translationReading } = shownTranslation(tip, true, word)
  return { ...tip, translation, translationReading }
}

type TipTextProps = {
  tip: Tip
  /** The tip that is shown when the card is turned. It has no entry animation. */
  isFirst: boolean
  word: string
  forms: readonly string[]
  language: string | null
}

function TipText({ tip, isFirst, word, forms, language }: TipTextProps) {
  const motion = isFirst ? undefined : 'animate-rise'
  if (tip.kind === 'example')
    return (
      <div className={motion}>
        <ExampleSentence
          sentence={tip.text}
          word={word}
          forms={forms}
          translation={tip.translation}
          language={language}
        />
      </div>
    )
  return (
    <div className={cx('flex flex-col gap-3', motion)}>
      <PartOfSpeech>{tip.partOfSpeech}</PartOfSpeech>
      <p
        {...wordText(tip.text)}
        translate="no"
        className="w-fit max-w-full text-lg wrap-anywhere md:text-[1.5rem] md:leading-[2.125rem]"
      >
        {tip.text}
      </p>
      {tip.translation && (
        <TranslationText text={tip.translation} reading={tip.translationReading} language={language} />
      )}
    </div>
  )
}
