'use client'

import { useLeaveGuard } from '@/components/settings/form/use-leave-guard'
import { LazyConfirmDialog } from '@/components/ui/sheet/lazy-confirm-dialog'

/** Asks before a navigation loses what was changed on this page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { leave, stay } = useLeaveGuard(isDirty)
  if (!leave) return null
  return (
    <LazyConfirmDialog
      open
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={leave}
    />
  )
}
