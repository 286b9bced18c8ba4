'use client'

import { ErrorMessage, type ErrorPageProps } from '@/components/ui/page/error-message'

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return <ErrorMessage error={error} onRetry={retry} />
}
