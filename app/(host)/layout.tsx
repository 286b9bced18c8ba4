import type { ReactNode } from 'react'
import AppLayout from '@/app/(app)/layout'
import { requireHostPage } from '@/lib/server/host/host-access.service'

/** Layout of the host's page: everybody else gets the page of unknown addresses, without a shell. */
export default async function HostLayout({ children }: { children: ReactNode }) {
  await requireHostPage()
  return <AppLayout>{children}</AppLayout>
}
