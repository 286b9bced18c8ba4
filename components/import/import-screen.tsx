'use client'

import { useEffect, useId, useRef } from 'react'
import { FileChooser } from '@/components/import/file-chooser'
import { ImportProgressBar } from '@/components/import/import-progress-bar'
import { ImportResult } from '@/components/import/import-result'
import { importTitle } from '@/components/import/import-title'
import { PasteText } from '@/components/import/text/paste-text'
import { UndoableImports } from '@/components/import/undoable-imports'
import { isMoving, useImport } from '@/components/import/use-import'
import { useImportUpload } from '@/components/import/use-import-upload'
import { SettingsPage } from '@/components/settings/settings-page'
import { Button } from '@/components/ui/button/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { WORD_SOURCES } from '@/lib/domain/transfer/import-formats'

// Loaded on demand: choosing a file needs no preview yet.
const ReadyImport = lazyPart(() =>
  import('@/components/import/ready-import').then((module) => module.ReadyImport),
)

const TextChooser = lazyPart(() =>
  import('@/components/import/text/text-chooser').then((module) => module.TextChooser),
)

/** Chooses a file, shows what importing it would do, imports it and undoes it: /settings/word-database/import. */
export function ImportScreen() {
  const { latest, undoable, hasFailed, refresh, start, cancel, undo } = useImport()
  const { sending, problem, send, cancel: stopSending } = useImportUpload(refresh)
  const title = importTitle(sending, latest)
  const { heading, chooser } = useFocusOfStep(title, sending !== null)
  const titleId = useId()
  const state = sending ? null : latest?.state
  const canChoose = !sending && state !== 'READY' && !isMoving(latest?.state)
  return (
    <SettingsPage
      title="Import words"
      back={{ href: '/settings/word-database', title: 'Word database' }}
      intro={`Bring words from ${WORD_SOURCES} or another Wordloom. You see first what will change; nothing that you have is replaced.`}
    >
      {title !== null && (
        <section aria-labelledby={titleId} className="mt-8">
          <div role="status">
            <h2 id={titleId} ref={heading} tabIndex={-1} className="headword text-xl wrap-anywhere">
              {title}
            </h2>
          </div>
          {sending && (
            <ImportProgressBar
              share={sending.share < 1 ? sending.share : null}
              label={title}
              onCancel={stopSending}
            />
          )}
          {latest && state === 'READY' && latest.text && (
            <TextChooser latest={latest} start={start} cancel={cancel} />
          )}
          {latest && state === 'READY' && !latest.text && (
            <ReadyImport latest={latest} start={start} cancel={cancel} refresh={refresh} />
          )}
          {latest && state === 'RUNNING' && (
            <ImportProgressBar
              share={latest.position / Math.max(latest.total, 1)}
              label={title}
              onCancel={() => void cancel(latest.id)}
            />
          )}
          {latest && (state === 'DONE' || state === 'CANCELLED' || state === 'FAILED') && (
            <ImportResult latest={latest} undo={undo} />
          )}
        </section>
      )}
      {hasFailed && (
        <div role="alert" className="mt-8">
          <p className="text-madder">Your latest import could not be loaded.</p>
          <Button variant="secondary" className="mt-4" onClick={() => void refresh()}>
            Try again
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-8 text-madder wrap-anywhere">
          {problem}
        </p>
      )}
      {canChoose && (
        <>
          <FileChooser onFile={(file) => void send(file)} isFirst={title === null} buttonRef={chooser} />
          <PasteText onText={(file) => void send(file)} />
        </>
      )}
      {!sending && <UndoableImports imports={undoable} undo={undo} canUndo={!isMoving(latest?.state)} />}
    </SettingsPage>
  )
}

/** The pressed button goes away with its step: the focus moves to the title of the next one, or to the chooser. */
function useFocusOfStep(title: string | null, isSending: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const before = useRef(title)
  useEffect(() => {
    // An import that was found when the page opened takes no focus.
    const wasPressed = before.current !== null || isSending
    const hasChanged = before.current !== title
    before.current = title
    if (!hasChanged || !wasPressed || document.activeElement !== document.body) return
    const next = title === null ? chooser : heading
    next.current?.focus()
  }, [title, isSending])
  return { heading, chooser }
}
