'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import {
  type AccountSheetName,
  closeAccountSheet,
  openAccountSheet,
  useAccountSheet,
} from '@/lib/client/account-sheet'

const AccountSheet = lazy(() =>
  import('@/components/account/account-sheet').then((module) => ({ default: module.AccountSheet })),
)

export type AccountSheetsProps = {
  productName: string
  /** Opens this sheet with the page (/?sheet=login). */
  initial?: AccountSheetName
  /** Why a sign-in outside the app failed: a key of sign-in-notices.ts. */
  error?: string
}

/** Mounts the account sheets. Their code is loaded on first use. */
export function AccountSheets({ initial, ...sheetProps }: AccountSheetsProps) {
  const current = useAccountSheet()
  // Keep the last sheet mounted while it closes.
  const [shown, setShown] = useState<AccountSheetName | null>(null)
  if (current && current !== shown) setShown(current)

  useEffect(() => {
    if (!initial) return
    openAccountSheet(initial)
    // A reload must not open the sheet again, and a bookmark must not contain the parameter.
    window.history.replaceState(null, '', window.location.pathname)
  }, [initial])

  if (!shown) return null
  return (
    <Suspense>
      <AccountSheet
        {...sheetProps}
        name={shown}
        open={current !== null}
        onOpenChange={(open) => {
          if (!open) closeAccountSheet()
        }}
      />
    </Suspense>
  )
}
