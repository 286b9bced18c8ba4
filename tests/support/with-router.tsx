import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import type { ReactNode } from 'react'

const ROUTER: Partial<NextRouter> = { prefetch: async () => {}, push: async () => true }

/**
 * Lets links navigate, to nowhere, so that their `onNavigate` runs. Without the bundler's aliases 'next/link' is the one for
 * pages/, which looks for its router here.
 */
export const WithRouter = ({ children }: { children: ReactNode }) => (
  <RouterContext value={ROUTER as NextRouter}>{children}</RouterContext>
)
