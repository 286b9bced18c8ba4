import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Dispatch, ReactNode } from 'react'
import type { SaveFailure } from '@/components/add-word/saving/use-save-word'
import { Button } from '@/components/ui/button/button'
import { Kbd } from '@/components/ui/kbd'
import { type AddWordState, canGoForward, canSave } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { wordsToSave } from '@/lib/domain/add-word/passage-words'

type SheetFooterProps = {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  onSave: () => void
  /** For a word that was deleted elsewhere while it was being edited here. */
  onSaveAsNew: () => void
  isSaving: boolean
  failure: SaveFailure | null
  /** Shown while Save has to wait. */
  notice: ReactNode
}

/** The way to the other step, and Save, which is the main button of both. A save error appears directly above them. */
export function SheetFooter(props: SheetFooterProps) {
  const { state, dispatch, onSave, onSaveAsNew, isSaving, failure, notice } = props
  if (state.step === 'word' && !canSave(state)) return null
  const count = wordsToSave(state).length
  return (
    <div className="grid grid-cols-1 gap-3">
      {failure && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="alert" className="text-sm text-madder">
            {failure.message}
          </p>
          {failure.isGone && (
            <Button variant="secondary" size="sm" onClick={onSaveAsNew}>
              Save as a new word
            </Button>
          )}
        </div>
      )}
      {notice}
      <div className="flex flex-wrap items-center gap-3 md:justify-between">
        {(state.step === 'context' || canGoForward(state)) && (
          <OtherStep step={state.step} dispatch={dispatch} disabled={isSaving} />
        )}
        <div className="flex items-center gap-5 max-md:grow">
          <KeyHint />
          <Button size="lg" className="max-md:grow max-md:px-4 md:px-12" pending={isSaving} onClick={onSave}>
            {count > 1 ? `Save ${count} words` : 'Save'}
          </Button>
        </div>
      </div>
    </div>
  )
}

function OtherStep({
  step,
  dispatch,
  disabled,
}: Pick<SheetFooterProps, 'dispatch'> & Pick<AddWordState, 'step'> & { disabled: boolean }) {
  const isWord = step === 'word'
  return (
    <Button
      variant="secondary"
      size="lg"
      className="max-md:px-4"
      disabled={disabled}
      onClick={() => dispatch({ type: 'wentTo', step: isWord ? 'context' : 'word' })}
    >
      {!isWord && <ArrowLeft size={20} aria-hidden />}
      <span>{isWord ? 'Add context' : 'Back'}</span>
      {isWord && <ArrowRight size={20} aria-hidden />}
    </Button>
  )
}

/** Shows the keyboard shortcut of Save (use-submit-key.ts) on devices with a keyboard. */
function KeyHint() {
  return (
    <span aria-hidden className="hidden items-center gap-1 lg:pointer-fine:flex">
      <Kbd>Ctrl</Kbd>
      <Kbd>Enter</Kbd>
    </span>
  )
}
