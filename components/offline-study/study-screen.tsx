import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NeedsConnection } from '@/components/offline-study/needs-connection'
import type { OpenStudy } from '@/components/offline-study/open-study'
import { SCREENS } from '@/components/offline-study/screens'
import { findScreen } from '@/components/offline-study/study-paths'
import { ErrorMessage } from '@/components/ui/page/error-message'

type Drawn = Readonly<{ address: string; screen: ReactNode }>

/** The screen of the current address, drawn anew for each one. */
export function StudyScreen({ study, productName }: { study: OpenStudy; productName: string }) {
  const path = usePathname()
  const query = useSearchParams()
  const address = `${path}?${query}`
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const found = findScreen(path)
  const isOpened = useRef(false)

  // The query of the word list changes with each key that is typed there: it is the same screen.
  const screenAddress = found?.name === 'words' ? path : address
  const draw = useEffectEvent(async (): Promise<ReactNode> => {
    if (!found) return <NeedsConnection />
    try {
      return await SCREENS[found.name].draw({ study, id: found.id, query: new URLSearchParams(query) })
    } catch {
      return <ErrorMessage onRetry={() => window.location.reload()} />
    }
  })
  useEffect(() => {
    let isGone = false
    void draw().then((screen) => {
      if (!isGone) setDrawn({ address: screenAddress, screen })
    })
    // A link that was opened in this page has gone with its screen.
    if (isOpened.current) document.getElementById('content')?.focus()
    isOpened.current = true
    return () => {
      isGone = true
    }
  }, [screenAddress])

  const title = `${found ? SCREENS[found.name].title : 'This needs a connection'} · ${productName}`
  return (
    <>
      <title>{title}</title>
      {drawn?.address === screenAddress && drawn.screen}
    </>
  )
}
