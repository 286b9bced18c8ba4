'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { pageRoutes } from '@/generated/page-routes'
import { pageRouteOf } from '@/lib/domain/page-views/page-route'

/** Reports each opened page to this server's own count: only its route pattern leaves the browser, without ids. */
export function PageViews() {
  const route = usePathname()

  useEffect(() => {
    const pattern = pageRouteOf(route, pageRoutes)
    if (pattern !== null) navigator.sendBeacon?.('/api/page-views', pattern)
  }, [route])

  return null
}
