import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Dispatch, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { type AddWordAction, type AddWordState, canGoForward } from '@/lib/domain/add-word'

/** The one action of each step: on to the context, then Save. What went wrong with saving stands right above it. */
export function SheetFooter({
  state,
  dispatch,
  onSave,
  isSaving,
  error,
  notice,
}: {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  onSave: () => void
  isSaving: boolean
  error: string | null
  /** What keeps Save from saving yet. */
  notice: ReactNode
}) {
  if (state.step === 'word')
    return canGoForward(state) ? (
      <Button
        size="lg"
        block
        disabled={state.text.trim() === ''}
        onClick={() => dispatch({ type: 'wentTo', step: 'context' })}
      >
        Add context
        <ArrowRight size={20} aria-hidden />
      </Button>
    ) : null

  return (
    <div className="grid grid-cols-1 gap-3">
      {error && (
        <p role="alert" className="text-sm text-madder">
          {error}
        </p>
      )}
      {notice}
      <div className="flex gap-3">
        <Button
          variant="secondary"
          size="lg"
          disabled={isSaving}
          onClick={() => dispatch({ type: 'wentTo', step: 'word' })}
        >
          <ArrowLeft size={20} aria-hidden />
          Back
        </Button>
        <Button size="lg" className="grow" pending={isSaving} onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  )
}
