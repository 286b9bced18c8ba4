'use client'

import { lazy, Suspense } from 'react'
import { useLeaveGuard } from '@/components/settings/form/use-leave-guard'

// Loaded on demand: most visits leave nothing unsaved.
const ConfirmDialog = lazy(() =>
  import('@/components/ui/sheet/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
)

/** Asks before a navigation loses what was changed on this page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { leave, stay } = useLeaveGuard(isDirty)
  if (!leave) return null
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && stay()}
        title="Leave without saving?"
        description="What you changed on this page is not saved yet."
        cancelLabel="Stay"
        confirmLabel="Leave"
        onConfirm={leave}
      />
    </Suspense>
  )
}
