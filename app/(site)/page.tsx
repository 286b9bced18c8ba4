import { redirect } from 'next/navigation'
import { AccountSheets } from '@/components/account/account-sheets'
import { LandingPage } from '@/components/landing/landing-page'
import { getViewer } from '@/lib/server/session'

export default async function Page({ searchParams }: PageProps<'/'>) {
  if (await getViewer()) redirect('/dashboard')
  const { sheet } = await searchParams
  return (
    <>
      <LandingPage />
      <AccountSheets initial={sheet === 'login' || sheet === 'sign-up' ? sheet : undefined} />
    </>
  )
}
