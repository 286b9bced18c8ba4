'use client'

import { GoogleLink } from '@/components/account/google-link'
import { LoginForm } from '@/components/account/login-form'
import { SignUpForm } from '@/components/account/sign-up-form'
import { Sheet } from '@/components/ui/sheet'
import type { AccountSheetName } from '@/lib/client/account-sheet'

export type AccountSheetProps = {
  name: AccountSheetName
  productName: string
  hasGoogle: boolean
  notice?: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Login or sign-up (spec.md section 2). Each opening starts empty: the content unmounts when it has closed. */
export function AccountSheet({
  name,
  productName,
  hasGoogle,
  notice,
  open,
  onOpenChange,
}: AccountSheetProps) {
  const isLogin = name === 'login'
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={isLogin ? 'Welcome back!' : `Join ${productName}`}
      description={isLogin ? 'Your words have been waiting.' : 'Keep the words you meet.'}
    >
      {notice && (
        <p role="alert" className="mb-5 rounded-sm bg-madder-soft px-4 py-3 text-sm text-madder">
          {notice}
        </p>
      )}
      {hasGoogle && <GoogleLink />}
      {isLogin ? <LoginForm /> : <SignUpForm />}
    </Sheet>
  )
}
