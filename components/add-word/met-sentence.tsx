import { EmphasisedExample } from '@/components/word-parts/emphasised-example'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { foldText } from '@/lib/domain/text/clean'

/** The sentence that the learner met the word in, beside the meanings and the note; nothing without one. */
export function MetSentence({ state }: { state: Pick<AddWordState, 'text' | 'origin' | 'search'> }) {
  const { origin, search } = state
  if (origin.sentence.trim() === '') return null
  const forms = search.kind === 'meanings' ? search.forms : undefined
  return (
    <blockquote aria-label="You met it here" className="border-s-3 border-marigold ps-4">
      <EmphasisedExample
        word={foldText(state.text)}
        forms={forms}
        example={origin.sentence}
        className="line-clamp-3 lg:line-clamp-6"
      />
    </blockquote>
  )
}
