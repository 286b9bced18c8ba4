import { redirect } from 'next/navigation'
import { AccountSheets } from '@/components/account/account-sheets'
import { signInNotice } from '@/components/account/sign-in-notices'
import { LandingPage } from '@/components/landing/landing-page'
import { isGoogleConfigured } from '@/lib/server/accounts/google'
import { getViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'

export default async function Page({ searchParams }: PageProps<'/'>) {
  if (await getViewer()) redirect('/dashboard')
  const { sheet, error } = await searchParams
  return (
    <>
      <LandingPage />
      <AccountSheets
        productName={env.APP_NAME}
        hasGoogle={isGoogleConfigured()}
        initial={sheet === 'login' || sheet === 'sign-up' ? sheet : undefined}
        notice={signInNotice(error)}
      />
    </>
  )
}
