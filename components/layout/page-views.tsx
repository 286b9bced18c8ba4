'use client'

import { useParams, usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Reports each opened page to this server's own count: only its route pattern leaves the browser, without ids. */
export function PageViews() {
  const path = usePathname()
  const pattern = patternOf(path, useParams())
  const counted = useRef('')

  useEffect(() => {
    if (counted.current === path) return
    counted.current = path
    navigator.sendBeacon?.('/api/page-views', pattern)
  }, [path, pattern])

  return null
}

/** '/words/[id]' for '/words/0198…'. */
function patternOf(path: string, params: Record<string, unknown>): string {
  return Object.entries(params).reduce((rest, [name, value]) => rest.replace(`/${value}`, `/[${name}]`), path)
}
