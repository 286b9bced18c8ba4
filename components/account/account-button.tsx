'use client'

import type { ReactNode } from 'react'
import { useSignInOptions } from '@/components/account/sign-in-options'
import { Button } from '@/components/ui/button/button'
import type { ButtonLook } from '@/components/ui/button/button-styles'
import { type AccountSheetName, openAccountSheet } from '@/lib/client/account-sheet'

/**
 * Opens the login or the sign-up sheet. Where the host takes no new accounts, `loginLabel` replaces a sign-up button by a
 * login button; without it there is no button.
 */
export function AccountButton({
  sheet,
  loginLabel,
  className,
  children,
  ...look
}: ButtonLook & {
  sheet: AccountSheetName
  loginLabel?: string
  className?: string
  children: ReactNode
}) {
  const { hasSignUp } = useSignInOptions()
  const isClosed = sheet === 'sign-up' && !hasSignUp
  if (isClosed && !loginLabel) return null
  return (
    <Button {...look} className={className} aria-haspopup="dialog" onClick={() => openAccountSheet(sheet)}>
      {isClosed ? loginLabel : children}
    </Button>
  )
}
