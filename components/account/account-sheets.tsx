'use client'

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { awaitPart } from '@/components/ui/lazy/awaited-part'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { endPlace } from '@/lib/client/navigation/place'
import {
  type AccountSheetName,
  closeAccountSheet,
  openAccountSheet,
  useAccountSheet,
} from '@/lib/client/sheets/account-sheet'

const AccountSheet = lazyPart(
  () => import('@/components/account/account-sheet').then((module) => module.AccountSheet),
  { Failed: SheetFailed },
)

export type AccountSheetsProps = {
  productName: string
  /** Opens this sheet with the page (/?sheet=login). */
  initial?: AccountSheetName
  /** Stands in the place of the initial sheet until that is here: see AccountPrompt. */
  prompt?: ReactNode
  /** The page is also shown to signed-in learners, so that it does not mean that a session has ended. */
  isForLearners?: boolean
  /** The page that the visitor asked for, which signing in leads to. */
  askedPage?: string
  /** Why a sign-in outside the app failed: a key of sign-in-notices.ts. */
  error?: string
}

/** Mounts the account sheets. Their code is loaded on first use. */
export function AccountSheets({
  initial,
  prompt,
  isForLearners = false,
  askedPage,
  ...sheetProps
}: AccountSheetsProps) {
  const current = useAccountSheet()
  // Keep the last sheet mounted while it closes.
  const [shown, setShown] = useState<AccountSheetName | null>(null)
  if (current && current !== shown) setShown(current)

  useEffect(() => {
    if (!isForLearners) endPlace(askedPage)
  }, [isForLearners, askedPage])

  useEffect(() => {
    if (initial) openAccountSheet(initial)
    // A reload must not open the sheet again, and a bookmark must not contain the parameters.
    if (initial || askedPage) window.history.replaceState(null, '', window.location.pathname)
  }, [initial, askedPage])

  const [isSheetHere, setSheetHere] = useState(false)
  // The sheet takes the place of the form: the page is not ready before.
  const isAwaited = initial !== undefined && !isSheetHere
  useLayoutEffect(() => (isAwaited ? awaitPart() : undefined), [isAwaited])

  return (
    <>
      {!isSheetHere && prompt}
      {shown && (
        <AccountSheet
          {...sheetProps}
          name={shown}
          open={current !== null}
          onShown={() => setSheetHere(true)}
          onOpenChange={(open) => {
            if (!open) closeAccountSheet()
          }}
        />
      )}
    </>
  )
}
