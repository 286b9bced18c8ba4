'use client'

import { useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { PlainToasts } from '@/components/ui/toast/plain-toasts'
import { onFirstToast } from '@/components/ui/toast/toast'

const Toaster = lazyPart(() => import('@/components/ui/toast/toaster').then((module) => module.Toaster), {
  Failed: PlainToasts,
})

/** Mounted once in the root layout. Loads the toaster's code with the first toast. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return needed && <Toaster />
}
