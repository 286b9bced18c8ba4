import { LANDING, STEPS } from '@/components/landing/landing-content'
import { ProductPicture } from '@/components/landing/steps/product-picture'
import { cx } from '@/components/ui/class-names'

/** The three steps: Capture, Connect, Remember, each with a picture of the product. */
export function LandingSteps() {
  return (
    <section id="how" className="page py-20 md:py-32">
      <h2 className="display max-w-[14em] text-2xl md:text-3xl">{LANDING.stepsTitle}</h2>
      <ol className="mt-14 grid gap-20 md:mt-20 md:gap-28">
        {STEPS.map(({ name, title, text }, index) => (
          <li key={name} className="grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
            <div className={cx(index % 2 === 1 && 'md:order-2')}>
              <p className="flex items-baseline gap-4">
                <span aria-hidden className="display text-3xl leading-none text-thread">
                  {index + 1}
                </span>
                <span className="small-caps text-ink-soft">{name}</span>
              </p>
              <h3 className="headword mt-4 text-xl md:text-[2.25rem] md:leading-[2.625rem]">{title}</h3>
              <p className="mt-4 max-w-[28rem] text-lg text-ink-soft">{text}</p>
            </div>
            <ProductPicture name={name} />
          </li>
        ))}
      </ol>
    </section>
  )
}
