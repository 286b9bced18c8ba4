'use client'

import { type ReactNode, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { LayoutViewerDocument, type LayoutViewerQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'

const LanguagePicker = lazyPart(
  () => import('@/components/account/language-picker').then((module) => module.LanguagePicker),
  { Failed: SheetFailed },
)

/**
 * Asks a signed-in learner without a main language to choose one. Renders the children only after that
 * (docs/product.md, Main language).
 */
export function LanguageGate({
  initialData,
  prompt,
  children,
}: {
  initialData: LayoutViewerQuery
  /** Asks until the picker is here: see LanguagePrompt. */
  prompt?: ReactNode
  children: ReactNode
}) {
  const { data } = usePageQuery({ query: LayoutViewerDocument, variables: {}, initialData })
  const { user } = data.viewer
  const missing = user !== null && user !== undefined && user.mainLanguage === null
  const [asked, setAsked] = useState(missing)
  if (missing && !asked) setAsked(true)
  const [isPickerHere, setPickerHere] = useState(false)

  return (
    <>
      {missing && !isPickerHere && prompt}
      {asked && <LanguagePicker open={missing} onShown={() => setPickerHere(true)} />}
      {!missing && children}
    </>
  )
}
