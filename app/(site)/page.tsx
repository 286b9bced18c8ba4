import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountSheets } from '@/components/account/account-sheets'
import { AccountPrompt } from '@/components/account/prompt/account-prompt'
import { LANDING } from '@/components/landing/landing-content'
import { LandingPage } from '@/components/landing/landing-page'
import { StructuredData } from '@/components/ui/page/structured-data'
import { ASKED_PAGE, toReturnPath } from '@/lib/domain/accounts/return-path'
import { sheetIn } from '@/lib/server/accounts/redirects'
import { readSentForm } from '@/lib/server/accounts/sent-form'
import { getCsrfToken, getViewer } from '@/lib/server/accounts/session'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { isRestoreOffered } from '@/lib/server/backup/web/restore-offer.service'
import { getDailyWord } from '@/lib/server/dictionary/daily-word'
import { env } from '@/lib/server/env'
import { getNonce } from '@/lib/server/pages/nonce'
import { pageMetadata, productData } from '@/lib/server/pages/page-metadata'

export function generateMetadata(): Metadata {
  return pageMetadata({ path: '/', description: LANDING.description })
}

export default async function Page({ searchParams }: PageProps<'/'>) {
  const query = await searchParams
  const { sheet, error, [ASKED_PAGE]: asked } = query
  if (await getViewer()) redirect(toReturnPath(asked) ?? '/dashboard')
  const options = signInOptions()
  const named = sheetIn(sheet)
  const initial = named === 'forgotten-password' && !options.hasReset ? 'login' : named
  const shared = {
    productName: env.APP_NAME,
    askedPage: toReturnPath(asked) ?? undefined,
    error: typeof error === 'string' ? error : undefined,
  }
  return (
    <>
      <StructuredData nonce={await getNonce()} data={productData(LANDING.description)} />
      {/* First: the form is here, and has the focus, before the rest of the page. */}
      <AccountSheets
        {...shared}
        initial={initial}
        prompt={
          initial && (
            <AccountPrompt
              {...shared}
              {...(await readSentForm(query, new Date()))}
              sheet={initial}
              options={options}
              csrfToken={await getCsrfToken()}
            />
          )
        }
      />
      <LandingPage
        hasClaims={env.LANDING_CLAIMS === 'on'}
        dailyWord={await getDailyWord(new Date())}
        canRestore={await isRestoreOffered()}
      />
    </>
  )
}
