import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NOT_FOUND_TITLE } from '@/components/ui/page/page-not-found'

export const metadata: Metadata = { title: NOT_FOUND_TITLE }

/** All addresses that no other route has: the not-found page inside the shell, so that its navigation is there. */
export default function Page(): never {
  notFound()
}
