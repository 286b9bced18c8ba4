import { LogoMark } from '@/components/ui/logo-mark'

export function SiteFooter({ productName }: { productName: string }) {
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-2 py-8 text-sm text-ink-soft">
        <LogoMark size={20} />
        <span className="font-serif text-base font-semibold text-ink">{productName}</span>
        <span className="grow" />
        <span>Your words are yours alone.</span>
      </div>
    </footer>
  )
}
