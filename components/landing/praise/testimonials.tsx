import { TESTIMONIALS } from '@/components/landing/landing-claims'

export function Testimonials() {
  return (
    <section className="page py-20 md:py-28">
      <h2 className="small-caps text-center text-ink-soft">{TESTIMONIALS.title}</h2>
      <ul className="mt-10 grid gap-12 md:grid-cols-3 md:gap-10">
        {TESTIMONIALS.quotes.map(({ text, who }) => (
          <li key={who}>
            <figure className="text-center">
              <blockquote className="aside text-[1.625rem] leading-[2.125rem] text-balance">{`“${text}”`}</blockquote>
              <figcaption className="mt-4 text-sm text-ink-soft">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
