'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { useAwaitedPart } from '@/components/ui/lazy/awaited-part'

const AppShell = dynamic(() => import('@/components/layout/app-shell').then((module) => module.AppShell))

/** The shell for pages that visitors open too: only learners load its code, which includes the GraphQL client. */
export function LazyAppShell({ children, ...props }: ComponentProps<typeof AppShell>) {
  const here = useAwaitedPart()
  return (
    <AppShell {...props}>
      {children}
      {here}
    </AppShell>
  )
}
