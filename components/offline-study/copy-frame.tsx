import { useEffect, useEffectEvent } from 'react'
import { AppShell } from '@/components/layout/app-shell'
import type { OpenStudy } from '@/components/offline-study/open-study'
import { StudyNotice } from '@/components/offline-study/study-notice'
import { StudyScreen } from '@/components/offline-study/study-screen'
import { useLinksHere } from '@/components/offline-study/use-links-here'
import { useServerBack } from '@/components/offline-study/use-server-back'
import { useOutbox } from '@/lib/client/outbox/use-outbox'

/** The frame of all pages around a screen that is answered from the copy. */
export function CopyFrame({ study, productName }: { study: OpenStudy; productName: string }) {
  const isBack = useServerBack()
  useLinksHere(isBack)
  const waiting = useOutbox(study.userId).filter(({ refusal }) => refusal === null).length
  const isDone = isBack && waiting === 0
  const renew = useEffectEvent(() => void study.renew().catch(() => undefined))
  useEffect(() => {
    if (isDone) renew()
  }, [isDone])
  return (
    <AppShell productName={productName} viewerData={study.viewerData} isHost={false} client={study.client}>
      <StudyNotice isBack={isBack} waiting={waiting} />
      <StudyScreen study={study} productName={productName} />
    </AppShell>
  )
}
