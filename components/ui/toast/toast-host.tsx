'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '@/components/ui/toast/toast'

const Toaster = lazy(() =>
  import('@/components/ui/toast/toaster').then((module) => ({ default: module.Toaster })),
)

/** Stands once in the root layout; costs a few lines until something is to be said. */
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
