'use client'

import dynamic from 'next/dynamic'

/** The shell for pages that visitors open too: only learners load its code, which includes the GraphQL client. */
export const LazyAppShell = dynamic(() =>
  import('@/components/layout/app-shell').then((module) => module.AppShell),
)
