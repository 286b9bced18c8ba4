import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ExampleSentence } from '@/components/review/steps/example-sentence'
import { LeadingContext } from '@/components/review/steps/lazy-context'
import type { Cover } from '@/components/review/steps/use-cover'
import { Button } from '@/components/ui/button/button'
import { TranslationText } from '@/components/word-parts/translation-text'
import type { ReviewItemFragment } from '@/generated/operations'
import { wordText } from '@/lib/domain/text/text-language'
import { namedPartOfSpeech } from '@/lib/domain/words/meaning/parts-of-speech'
import { shownTranslation } from '@/lib/domain/words/meaning/shown-translation'

export type WordDefinition = ReviewItemFragment['vocabulary']['definitions'][number]

type DefinitionStepProps = {
  definition: WordDefinition
  /** Number of the meaning, from 1. */
  number: number
  word: ReviewItemFragment
  /** The viewer's main language, used by all translations. */
  language: string | null
  cover: Cover
}

/** One meaning: part of speech, definition, example and translation. */
export function DefinitionStep({ definition, number, word, language, cover }: DefinitionStepProps) {
  const showMeaning = useRef<HTMLButtonElement>(null)

  // Space on the button that led here must not skip a meaning that is still hidden.
  useEffect(() => {
    if (document.activeElement?.closest('[data-action-row]')) showMeaning.current?.focus()
  }, [])

  return (
    <div className="flex flex-col gap-4">
      <p className="small-caps pe-12 text-ink-soft">
        {[`Meaning ${number}`, namedPartOfSpeech(definition.partOfSpeech)].filter(Boolean).join(' · ')}
      </p>
      {cover.covered ? (
        <div className="grid min-h-32 place-items-center">
          {/* Its area is the whole card, so that a tap anywhere on the card shows the meaning. The area is relative to
              the card only if the button has no position and no scale of its own. */}
          <Button
            ref={showMeaning}
            variant="secondary"
            size="lg"
            onClick={cover.lift}
            className="static! after:absolute after:inset-0 active:scale-none!"
          >
            <Eye aria-hidden size={20} />
            Show meaning
          </Button>
        </div>
      ) : (
        <Meaning definition={definition} number={number} word={word} language={language} />
      )}
    </div>
  )
}

function Meaning({ definition, number, word, language }: Omit<DefinitionStepProps, 'cover'>) {
  const { text, forms, definitions: meanings } = word.vocabulary
  const shown = shownTranslation(definition, number === 1, { ...word.vocabulary, meanings })
  return (
    <>
      {number === 1 && <LeadingContext word={word} />}
      <p
        {...wordText(definition.meaning)}
        translate="no"
        className="w-fit max-w-full text-lg text-ink md:text-[1.5rem] md:leading-[2.125rem]"
      >
        {definition.meaning}
      </p>
      {definition.examples.map(({ id, example, translation: translated }) => (
        <ExampleSentence
          key={id}
          sentence={example}
          word={text}
          forms={forms}
          translation={translated}
          language={language}
        />
      ))}
      {shown.translation && (
        <TranslationText text={shown.translation} reading={shown.translationReading} language={language} />
      )}
    </>
  )
}
