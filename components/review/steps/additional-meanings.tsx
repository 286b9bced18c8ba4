import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { WordDefinition } from '@/components/review/steps/definition-step'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { wordText } from '@/lib/domain/text/text-language'
import { namedPartOfSpeech } from '@/lib/domain/words/meaning/parts-of-speech'

type AdditionalMeaningsProps = {
  definitions: readonly WordDefinition[]
  open: boolean
  onToggle: () => void
}

/** The meanings that are no steps, on the last step, behind a toggle. */
export function AdditionalMeanings({ definitions, open, onToggle }: AdditionalMeaningsProps) {
  const listId = useId()
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Button
        variant="quiet"
        size="sm"
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={listId}
        className="-ms-3.5"
      >
        <span>{open ? 'Hide additional meanings' : 'Show all meanings'}</span>
        <ChevronDown aria-hidden size={18} className={cx('transition-transform', open && 'rotate-180')} />
      </Button>
      <ul id={listId} hidden={!open} className="mt-3 flex flex-col gap-3">
        {definitions.map(({ id, partOfSpeech, meaning }) => (
          <li key={id}>
            {namedPartOfSpeech(partOfSpeech) && <p className="small-caps text-ink-soft">{partOfSpeech}</p>}
            <p {...wordText(meaning)} translate="no" className="w-fit max-w-full">
              {meaning}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
