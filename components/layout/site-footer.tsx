import { LogoMark } from '@/components/ui/logo-mark'

const LINKS = [
  { name: 'How it works', href: '/#how' },
  { name: 'Blog', href: '/blog' },
  { name: 'Feed', href: '/blog/feed.xml' },
] as const

/** The links are full page loads: the blog must be readable without JavaScript. */
export function SiteFooter({ productName }: { productName: string }) {
  return (
    <footer className="border-t border-line bg-paper">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-3 py-8 text-sm text-ink-soft">
        <p className="flex items-center gap-3">
          <LogoMark size={20} />
          <span className="font-serif text-base font-semibold text-ink">{productName}</span>
        </p>
        <nav aria-label="Footer" className="-ms-3 flex flex-wrap gap-x-1 sm:ms-0">
          {LINKS.map(({ name, href }) => (
            <a
              key={href}
              href={href}
              className="inline-flex h-11 items-center rounded-sm px-3 underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </a>
          ))}
        </nav>
        <span className="grow" />
        <p>Your words are yours alone.</p>
      </div>
    </footer>
  )
}
