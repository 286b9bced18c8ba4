import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { AccountRefusal } from '@/components/account/forms/account-requests'
import { showToast } from '@/components/ui/toast/toast'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.'

/** Runs one action at a time: says when it is done, and shows the page's new data. `pending` is the running action. */
export function useAccountAction() {
  const router = useRouter()
  const [pending, setPending] = useState<string | null>(null)

  async function run(name: string, action: () => Promise<AccountRefusal>, done: string) {
    if (pending !== null) return
    setPending(name)
    const code = await action()
    setPending(null)
    if (code !== null) {
      showToast({ title: code === 'TOO_MANY_REQUESTS' ? TOO_MANY : UNEXPECTED, tone: 'error' })
      return
    }
    showToast({ title: done, tone: 'success' })
    router.refresh()
  }

  return { run, pending }
}
