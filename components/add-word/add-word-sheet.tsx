'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ContextStep } from '@/components/add-word/context-step'
import { SaveHurdleNotice } from '@/components/add-word/save-hurdle-notice'
import { SheetFooter } from '@/components/add-word/sheet-footer'
import { StepMarks } from '@/components/add-word/step-marks'
import { useAddWord } from '@/components/add-word/use-add-word'
import { useContextMedia } from '@/components/add-word/use-context-media'
import { useSaveWithMedia } from '@/components/add-word/use-save-with-media'
import { WordStep } from '@/components/add-word/word-step'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { showAddWordSheet } from '@/lib/client/events'
import type { AddWordState } from '@/lib/domain/add-word'

/** Milliseconds until the word has the focus: after the sheet has come up (spec.md section 9). */
const FOCUS_AFTER = 100

export type AddWordSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  userId: string
  /** The word to edit; null adds one. */
  editVocabularyItemId: string | null
  /** What it begins with; null begins with nothing. */
  draft: AddWordState | null
}

/**
 * Adds a word, or edits one, in two steps (spec.md section 2). The host mounts it anew for each opening, so that
 * closing resets everything.
 */
export function AddWordSheet({ open, onOpenChange, userId, editVocabularyItemId, draft }: AddWordSheetProps) {
  const router = useRouter()
  const addWord = useAddWord({ isOpen: open, userId, editedId: editVocabularyItemId, draft })
  const { state, dispatch } = addWord
  const media = useContextMedia({ media: state.media, dispatch, isOpen: open, userId })
  const saving = useSaveWithMedia({ media: state.media, controls: media, isOpen: open, onSave: handleSave })
  const isEditing = state.edited !== null
  const isNew = state.edited?.isRecognised ?? true
  const word = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!open || addWord.isLoading || state.step !== 'word' || isEditing) return
    const timer = setTimeout(() => word.current?.focus(), FOCUS_AFTER)
    return () => clearTimeout(timer)
  }, [open, addWord.isLoading, state.step, isEditing])

  async function handleSave() {
    if ((await addWord.save()) === null) return
    addWord.forget()
    onOpenChange(false)
    showToast({ title: isEditing ? 'Changes saved' : `Saved "${state.text.trim()}"`, tone: 'success' })
    // Editing comes back to where it was asked for; what was to be added is shown in the list.
    if (isNew) router.push('/words')
  }

  /** A deliberate close resets the sheet; what it held is offered back once (decisions.md section 2). */
  function handleOpenChange(next: boolean) {
    onOpenChange(next)
    if (next || !state.isTouched) return
    addWord.forget()
    showToast({
      title: 'Closed without saving',
      action: { label: 'Bring it back', onPress: () => showAddWordSheet({ draft: state }) },
    })
  }

  const title = state.step === 'context' ? 'Add Context & List' : isEditing ? 'Edit word' : 'Add a word'
  const isReady = !addWord.isLoading && !addWord.loadError && !addWord.isMissing

  return (
    <Sheet
      open={open}
      onOpenChange={handleOpenChange}
      title={title}
      titleHidden={state.step === 'word'}
      lead={<StepMarks step={state.step} />}
      initialFocus={false}
      tall
      footer={
        isReady && (
          <SheetFooter
            state={state}
            dispatch={dispatch}
            onSave={saving.save}
            isSaving={addWord.isSaving || saving.hurdle === 'waiting'}
            error={addWord.saveError}
            notice={
              <SaveHurdleNotice hurdle={saving.hurdle} controls={media} onSaveWithout={saving.saveWithout} />
            }
          />
        )
      }
    >
      {addWord.isLoading && <LoadingWord />}
      {addWord.isMissing && <p>Word not found</p>}
      {addWord.loadError && <LoadFailed onRetry={addWord.reload} />}
      {isReady &&
        (state.step === 'word' ? (
          <WordStep state={state} dispatch={dispatch} search={addWord.search} inputRef={word} />
        ) : (
          <ContextStep state={state} dispatch={dispatch} tags={addWord.tags} media={media} />
        ))}
    </Sheet>
  )
}

function LoadingWord() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">Loading word data...</p>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>The word could not be loaded. Please check your connection.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
