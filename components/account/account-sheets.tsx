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
  /** Whether this host has set up signing in with Google. */
  hasGoogle: boolean
  /** Opens one with the page (/?sheet=login). */
  initial?: AccountSheetName
  /** Why a sign-in elsewhere came to nothing, shown in the sheet that opens with the page. */
  notice?: string
}

/** Where the account sheets live; their code is loaded on first use. */
export function AccountSheets({ initial, ...sheetProps }: AccountSheetsProps) {
  const current = useAccountSheet()
  // The last one stays in place while it closes.
  const [shown, setShown] = useState<AccountSheetName | null>(null)
  if (current && current !== shown) setShown(current)

  useEffect(() => {
    if (!initial) return
    openAccountSheet(initial)
    // A reload should not open it again, nor should it stay in a bookmark.
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
