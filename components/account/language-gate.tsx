'use client'

import { lazy, Suspense, useState } from 'react'
import { LayoutViewerDocument, type LayoutViewerQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/use-page-query'

const LanguagePicker = lazy(() =>
  import('@/components/account/language-picker').then((module) => ({ default: module.LanguagePicker })),
)

/** A signed-in learner without a main language is asked for it before anything else (spec.md sections 2 and 6). */
export function LanguageGate({ initialData }: { initialData: LayoutViewerQuery }) {
  const { data } = usePageQuery({ query: LayoutViewerDocument, variables: {}, initialData })
  const { user } = data.viewer
  const missing = user !== null && user !== undefined && user.mainLanguage === null
  const [asked, setAsked] = useState(missing)
  if (missing && !asked) setAsked(true)

  if (!asked) return null
  return (
    <Suspense>
      <LanguagePicker open={missing} />
    </Suspense>
  )
}
