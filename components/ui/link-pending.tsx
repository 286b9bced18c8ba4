'use client'

import { useLinkStatus } from 'next/link'

/**
 * A line under a link from the press until its page comes, for a slow network; inside the link, which is positioned. It
 * waits a moment first: most pages are there at once.
 */
export function LinkPending() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span
      aria-hidden
      data-link-pending
      className="absolute inset-x-3.5 bottom-0.5 h-0.5 animate-pending rounded-full bg-thread"
    />
  )
}
