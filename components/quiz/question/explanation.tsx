import { useEffect } from 'react'
import { EmphasisedExample } from '@/components/word-parts/emphasised-example'
import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { directionOf } from '@/lib/domain/languages/languages'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { wordText } from '@/lib/domain/text/text-language'

type ExplanationProps = {
  question: Pick<QuizQuestion, 'vocabularyItem' | 'explanation'>
  language: string | null
}

/** Details of the word, shown after the answer. */
export function Explanation({ question, language }: ExplanationProps) {
  const { vocabularyItem, explanation } = question
  const { partOfSpeech, meaning, example, forms, translation } = explanation

  // The options stay where they are, unless the right one is out of sight.
  useEffect(() => {
    const right = document.querySelector('[data-option=right]')
    if (right && !isInSight(right)) right.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      aria-label="Explanation"
      className="animate-rise rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span {...wordText(vocabularyItem.text)} translate="no" className="headword text-lg wrap-anywhere">
          {vocabularyItem.text}
        </span>
        <PartOfSpeech>{partOfSpeech}</PartOfSpeech>
        {translation && (
          <span
            lang={language ?? undefined}
            dir={directionOf(language)}
            className="aside min-w-0 text-ink-soft wrap-anywhere"
          >
            {translation}
          </span>
        )}
      </p>
      {meaning && (
        <p {...wordText(meaning)} translate="no" className="mt-1.5 w-fit max-w-full wrap-anywhere">
          {meaning}
        </p>
      )}
      {example && (
        <p className="mt-3 border-s-3 border-marigold ps-4">
          <EmphasisedExample example={example} word={vocabularyItem.text} forms={forms} />
        </p>
      )}
    </section>
  )
}

/** Whether all of it is in the window, above the actions. */
function isInSight(option: Element): boolean {
  const { top, bottom } = option.getBoundingClientRect()
  const actions =
    document.querySelector('[data-action-row]')?.getBoundingClientRect().top ?? window.innerHeight
  return top >= 0 && bottom <= Math.min(actions, window.innerHeight)
}
