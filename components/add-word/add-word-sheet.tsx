'use client'

import { ContextStep } from '@/components/add-word/context-step/context-step'
import { LoadFailed, LoadingWord } from '@/components/add-word/loading-word'
import { SaveHurdleNotice } from '@/components/add-word/media/save-hurdle-notice'
import { useContextMedia } from '@/components/add-word/media/use-context-media'
import { useSaveWithMedia } from '@/components/add-word/media/use-save-with-media'
import { useSheetEndings } from '@/components/add-word/saving/use-sheet-endings'
import { SheetFooter } from '@/components/add-word/sheet-footer'
import { StepMarks } from '@/components/add-word/step-marks'
import { UnsavedOffer } from '@/components/add-word/unsaved-offer'
import { useAddWord } from '@/components/add-word/use-add-word'
import { useSubmitKey } from '@/components/add-word/use-submit-key'
import { WordGone } from '@/components/add-word/word-gone'
import { WordStep } from '@/components/add-word/word-step/word-step'
import { Sheet } from '@/components/ui/sheet/sheet'
import { type AddWordState, addWordReducer, canSave } from '@/lib/domain/add-word/add-word'
import type { Capture } from '@/lib/domain/capture/capture'

export type AddWordSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null while signed out: Save then opens sign-up. */
  userId: string | null
  /** The word to edit; null adds a new word. */
  editVocabularyItemId: string | null
  /** Initial content; null starts empty, or with `capture`. */
  draft: AddWordState | null
  capture: Partial<Capture> | null
  /** The first step shown. A draft opens at its own. */
  step: AddWordState['step']
}

/**
 * Adds or edits a word in two steps (docs/product.md, Sheet steps). The host mounts it again for each opening, so
 * that closing resets all state.
 */
export function AddWordSheet({
  open,
  onOpenChange,
  userId,
  editVocabularyItemId,
  draft,
  capture,
  step,
}: AddWordSheetProps) {
  const addWord = useAddWord({ isOpen: open, userId, editedId: editVocabularyItemId, draft, capture, step })
  const { state, dispatch } = addWord
  const endings = useSheetEndings({
    state,
    dispatch,
    tags: addWord.tags,
    withSaved: addWord.withSaved,
    isOpen: open,
    userId,
    onOpenChange,
  })
  const media = useContextMedia({
    media: state.media,
    dispatch,
    isOpen: open,
    userId,
    keepsFiles: state.mends !== undefined,
  })
  const saving = useSaveWithMedia({
    media: state.media,
    controls: media,
    isOpen: open,
    onSave: () => endings.handleSave(),
  })
  // No focus when a word is being edited or picked: on a phone, the on-screen keyboard would cover the text.
  const awaitsTyping = state.edited === null && state.passage === null && !capture?.text

  function handleSubmitKey(): boolean {
    if (!canSave(state)) return false
    saving.save()
    return true
  }

  /** The edited word was deleted elsewhere: save the learner's content as a new word. */
  function handleSaveAsNew() {
    dispatch({ type: 'lostSaved' })
    void endings.handleSave(addWordReducer(state, { type: 'lostSaved' }))
  }

  useSubmitKey({ enabled: open, onSubmit: handleSubmitKey })

  const isEditing = state.edited !== null
  const title = state.step === 'context' ? 'Add Context & List' : isEditing ? 'Edit word' : 'Add a word'
  const isReady = !addWord.isLoading && !addWord.loadError && !addWord.isMissing

  return (
    <Sheet
      open={open}
      onOpenChange={endings.handleOpenChange}
      title={title}
      titleHidden={state.step === 'word'}
      lead={<StepMarks step={state.step} />}
      initialFocus={false}
      part={state.step}
      tall
      wide
      footer={
        isReady && (
          <SheetFooter
            state={state}
            dispatch={dispatch}
            onSave={saving.save}
            onSaveAsNew={handleSaveAsNew}
            isSaving={endings.isSaving || saving.hurdle === 'waiting'}
            failure={endings.failure}
            notice={
              <SaveHurdleNotice hurdle={saving.hurdle} controls={media} onSaveWithout={saving.saveWithout} />
            }
          />
        )
      }
    >
      {addWord.isLoading && <LoadingWord />}
      {addWord.isMissing && <WordGone onClose={() => endings.handleOpenChange(false)} />}
      {addWord.loadError && <LoadFailed onRetry={addWord.reload} />}
      {isReady &&
        (state.step === 'word' ? (
          <WordStep
            offer={state.edited === null && <UnsavedOffer userId={userId} />}
            state={state}
            dispatch={dispatch}
            search={addWord.search}
            takesFocus={awaitsTyping}
            language={addWord.language}
            knownLevel={addWord.knownLevel}
          />
        ) : (
          <ContextStep
            state={state}
            dispatch={dispatch}
            tags={addWord.tags}
            media={media}
            language={addWord.language ?? null}
          />
        ))}
    </Sheet>
  )
}
