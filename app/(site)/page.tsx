import { redirect } from 'next/navigation'
import { AccountSheets } from '@/components/account/account-sheets'
import { LandingPage } from '@/components/landing/landing-page'
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
        initial={sheet === 'login' || sheet === 'sign-up' ? sheet : undefined}
        error={typeof error === 'string' ? error : undefined}
      />
    </>
  )
}
