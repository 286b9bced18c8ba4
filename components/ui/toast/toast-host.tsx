'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '@/components/ui/toast/toast'

const Toaster = lazy(() =>
  import('@/components/ui/toast/toaster').then((module) => ({ default: module.Toaster })),
)

/** Mounted once in the root layout. Loads the toaster's code with the first toast. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
