'use client'

import { useEffect, useState } from 'react'
import { DashboardSkeleton } from '@/components/dashboard/dashboard-skeleton'
import { CopyFrame } from '@/components/offline-study/copy-frame'
import { NoCopy } from '@/components/offline-study/no-copy'
import { beginStudy, type OpenStudy } from '@/components/offline-study/open-study'

/** Stands in for the app while the server cannot be reached: the study screens, from the copy of the words on this device. */
export function StudyPage({ productName }: { productName: string }) {
  const [study, setStudy] = useState<OpenStudy | 'opening' | null>('opening')

  useEffect(() => {
    let isGone = false
    let opened: OpenStudy | null = null
    // What cannot be opened is as good as none.
    beginStudy()
      .catch(() => null)
      .then((found) => {
        opened = found
        if (isGone) found?.end()
        else setStudy(found)
      })
    return () => {
      isGone = true
      opened?.end()
    }
  }, [])

  if (study === 'opening') return <DashboardSkeleton />
  return study ? <CopyFrame study={study} productName={productName} /> : <NoCopy />
}
