'use client'

import { type RefObject, useEffect, useRef } from 'react'
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
      <Forms name={name} />
    </Sheet>
  )
}

/** The form, and the focus on its first field after a switch from the other one; the sheet sees to it when it opens. */
function Forms({ name }: { name: AccountSheetName }) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  const wasTouched = useLastTouch(frame)

  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    // A phone's keyboard would cover the sheet.
    if (!wasTouched.current) frame.current?.querySelector('input')?.focus()
  }, [name, wasTouched])

  return <div ref={frame}>{name === 'login' ? <LoginForm /> : <SignUpForm />}</div>
}

/** Whether what was last pressed inside was pressed by a finger. */
function useLastTouch(frame: RefObject<HTMLElement | null>) {
  const touched = useRef(false)

  useEffect(() => {
    const leave = new AbortController()
    const options = { signal: leave.signal }
    const handlePointer = ({ pointerType }: PointerEvent) => {
      touched.current = pointerType === 'touch'
    }
    const handleKey = () => {
      touched.current = false
    }
    frame.current?.addEventListener('pointerdown', handlePointer, options)
    frame.current?.addEventListener('keydown', handleKey, options)
    return () => leave.abort()
  }, [frame])

  return touched
}
