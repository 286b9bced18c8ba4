'use client'

import { ErrorMessage } from '@/components/ui/page/error-message'

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <ErrorMessage onRetry={reset} />
}
