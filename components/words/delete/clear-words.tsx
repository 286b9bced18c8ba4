'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { LazyConfirmDialog } from '@/components/ui/sheet/lazy-confirm-dialog'

/** Deletes all words after a confirmation that says what goes and what stays. */
export function ClearWords({ count, onClear }: { count: number; onClear: () => Promise<void> }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant="secondary" disabled={count === 0} onClick={() => setDialog('open')}>
        Clear
      </Button>
      {dialog !== 'never' && (
        <LazyConfirmDialog
          open={dialog === 'open'}
          onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          title={count === 1 ? 'Delete your only word?' : `Delete all ${count.toLocaleString('en')} words?`}
          description="Their meanings, notes, photos, recordings, lists and reviews go with them. This cannot be undone. Your study days and quiz results stay."
          confirmLabel="Delete All Words"
          onConfirm={onClear}
        />
      )}
    </>
  )
}
