'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonLook } from '@/components/ui/button/button-styles'
import { type AccountSheetName, openAccountSheet } from '@/lib/client/account-sheet'

/** Opens the login or the sign-up sheet. */
export function AccountButton({
  sheet,
  className,
  children,
  ...look
}: ButtonLook & { sheet: AccountSheetName; className?: string; children: ReactNode }) {
  return (
    <Button {...look} className={className} aria-haspopup="dialog" onClick={() => openAccountSheet(sheet)}>
      {children}
    </Button>
  )
}
