import { AccountButton } from '@/components/account/account-button'
import { Brand } from '@/components/layout/header/brand'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'

/** Header of signed-out pages: no navigation, no add button. */
export function SiteHeader({ productName }: { productName: string }) {
  return (
    <header className="sticky top-0 z-30 bg-paper">
      <div className="page flex min-h-16 flex-wrap items-center gap-1 sm:gap-2">
        <Brand name={productName} href="/" />
        <span className="grow" />
        <ThemeToggle />
        <AccountButton sheet="login" variant="quiet" className="max-sm:px-3">
          Login
        </AccountButton>
        <AccountButton sheet="sign-up" className="max-sm:hidden">
          Start free
        </AccountButton>
      </div>
    </header>
  )
}
