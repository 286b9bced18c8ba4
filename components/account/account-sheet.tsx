'use client'

import { LoginForm } from '@/components/account/login-form'
import { SignUpForm } from '@/components/account/sign-up-form'
import { Sheet } from '@/components/ui/sheet'
import type { AccountSheetName } from '@/lib/client/account-sheet'
import { PRODUCT_NAME } from '@/lib/domain/product'

/** Title and content of each sheet (spec.md section 2). */
const SHEETS = {
  login: { title: 'Welcome back!', text: 'Your words have been waiting.', form: LoginForm },
  'sign-up': { title: `Join ${PRODUCT_NAME}`, text: 'Keep the words you meet.', form: SignUpForm },
} satisfies Record<AccountSheetName, unknown>

/** Login or sign-up. Each opening starts with an empty form: the content unmounts when it has closed. */
export function AccountSheet({
  name,
  open,
  onOpenChange,
}: {
  name: AccountSheetName
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { title, text, form: Form } = SHEETS[name]
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} description={text} key={name}>
      <Form />
    </Sheet>
  )
}
