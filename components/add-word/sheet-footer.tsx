import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Dispatch, ReactNode } from 'react'
import type { SaveFailure } from '@/components/add-word/saving/use-save-word'
import { Button } from '@/components/ui/button/button'
import { Kbd } from '@/components/ui/kbd'
import { type AddWordAction, type AddWordState, canGoForward } from '@/lib/domain/add-word/add-word'

/** The main button of each step: Next, then Save. A save error appears directly above it. */
export function SheetFooter({
  state,
  dispatch,
  onSave,
  onSaveAsNew,
  isSaving,
  failure,
  notice,
}: {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  onSave: () => void
  /** For a word that was deleted elsewhere while it was being edited here. */
  onSaveAsNew: () => void
  isSaving: boolean
  failure: SaveFailure | null
  /** Shown while Save has to wait. */
  notice: ReactNode
}) {
  if (state.step === 'word')
    return canGoForward(state) ? (
      <div className="flex items-center justify-end gap-5">
        <KeyHint />
        <Button
          size="lg"
          className="max-md:grow"
          disabled={state.text.trim() === ''}
          onClick={() => dispatch({ type: 'wentTo', step: 'context' })}
        >
          Add context
          <ArrowRight size={20} aria-hidden />
        </Button>
      </div>
    ) : null

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
      <div className="flex items-center gap-3 md:justify-between">
        <Button
          variant="secondary"
          size="lg"
          disabled={isSaving}
          onClick={() => dispatch({ type: 'wentTo', step: 'word' })}
        >
          <ArrowLeft size={20} aria-hidden />
          Back
        </Button>
        <div className="flex items-center gap-5 max-md:grow">
          <KeyHint />
          <Button size="lg" className="max-md:grow md:px-12" pending={isSaving} onClick={onSave}>
            Save
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Shows the keyboard shortcut of the button (use-submit-key.ts) on devices with a keyboard. */
function KeyHint() {
  return (
    <span aria-hidden className="hidden items-center gap-1 lg:pointer-fine:flex">
      <Kbd>Ctrl</Kbd>
      <Kbd>↵</Kbd>
    </span>
  )
}
