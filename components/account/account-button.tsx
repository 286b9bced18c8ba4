'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useSignInOptions } from '@/components/account/sign-in-options'
import { Button } from '@/components/ui/button/button'
import type { ButtonLook } from '@/components/ui/button/button-styles'
import { holdTypedForSheet } from '@/lib/client/keyboard/typed-ahead'
import { type AccountSheetName, openAccountSheet } from '@/lib/client/sheets/account-sheet'

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

  function handleClick(press: MouseEvent) {
    press.preventDefault()
    holdTypedForSheet(press)
    openAccountSheet(sheet)
  }

  return (
    // A press before the page's scripts run loads a page that opens the sheet.
    <form action={sheet === 'sign-up' && !isClosed ? '/sign_up' : '/login'} className="contents">
      <Button {...look} type="submit" className={className} aria-haspopup="dialog" onClick={handleClick}>
        {isClosed ? loginLabel : children}
      </Button>
    </form>
  )
}
