'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keepPlace, placeToReturn } from '@/lib/client/navigation/place'

/** Keeps where the learner is. Signing in leads to the dashboard, and from there back to where the session ended. */
export function KeepPlace({ userId }: { userId: string }) {
  const path = usePathname()
  const router = useRouter()

  useEffect(() => {
    const left = path === '/dashboard' ? placeToReturn(userId) : null
    keepPlace(userId, left ?? path + window.location.search)
    if (left && left !== path) router.replace(left)
  }, [path, userId, router])

  return null
}
