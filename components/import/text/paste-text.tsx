import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { controlClass, FieldFrame, useControl } from '@/components/ui/field/field-frame'

const NAME = 'Pasted text'
const DESCRIPTION = 'A list of words, or any English text to choose words from.'

/** Words or a text that are pasted instead of a file; they are read as a file would be. */
export function PasteText({ onText }: { onText: (file: File) => void }) {
  const [text, setText] = useState('')
  const control = useControl({ description: DESCRIPTION })
  return (
    <section
      aria-label="Paste text"
      className="mt-8 grid justify-items-start gap-3 border-t border-line pt-8"
    >
      <div className="w-full">
        <FieldFrame id={control.id} label="Or paste text" description={DESCRIPTION}>
          <textarea
            rows={5}
            {...control}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={cx(controlClass, 'resize-y px-4 py-3')}
          />
        </FieldFrame>
      </div>
      <Button
        variant="secondary"
        disabled={text.trim() === ''}
        onClick={() => onText(new File([text], NAME, { type: 'text/plain' }))}
      >
        Use This Text
      </Button>
    </section>
  )
}
