import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'

/** The dialog is large, and most visits confirm nothing. */
export const LazyConfirmDialog = lazyPart(
  () => import('@/components/ui/sheet/confirm-dialog').then((module) => module.ConfirmDialog),
  { Failed: SheetFailed },
)
