import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountSheets } from '@/components/account/account-sheets'
import { LANDING } from '@/components/landing/landing-content'
import { LandingPage } from '@/components/landing/landing-page'
import { StructuredData } from '@/components/ui/page/structured-data'
import { ASKED_PAGE, toReturnPath } from '@/lib/domain/accounts/return-path'
import { getViewer } from '@/lib/server/accounts/session'
import { isRestoreOffered } from '@/lib/server/backup/web/restore-offer.service'
import { getDailyWord } from '@/lib/server/dictionary/daily-word'
import { env } from '@/lib/server/env'
import { getNonce } from '@/lib/server/pages/nonce'
import { pageMetadata, productData } from '@/lib/server/pages/page-metadata'

export function generateMetadata(): Metadata {
  return pageMetadata({ path: '/', description: LANDING.description })
}

export default async function Page({ searchParams }: PageProps<'/'>) {
  if (await getViewer()) redirect('/dashboard')
  const { sheet, error, [ASKED_PAGE]: asked } = await searchParams
  return (
    <>
      <StructuredData nonce={await getNonce()} data={productData(LANDING.description)} />
      <LandingPage
        hasClaims={env.LANDING_CLAIMS === 'on'}
        dailyWord={await getDailyWord(new Date())}
        canRestore={await isRestoreOffered()}
      />
      <AccountSheets
        productName={env.APP_NAME}
        initial={sheet === 'login' || sheet === 'sign-up' ? sheet : undefined}
        askedPage={toReturnPath(asked) ?? undefined}
        error={typeof error === 'string' ? error : undefined}
      />
    </>
  )
}
