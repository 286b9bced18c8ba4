import { LANDING, STEPS } from '@/components/landing/landing-content'

/** The three steps: Capture, Connect, Remember. */
export function LandingSteps() {
  return (
    <section id="how" className="border-t border-line bg-surface py-20 md:py-28">
      <div className="page">
        <h2 className="display max-w-[16em] text-2xl">{LANDING.stepsTitle}</h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-0">
          {STEPS.map(({ name, text }, index) => (
            <li
              key={name}
              className="border-t border-line pt-6 md:border-s md:border-t-0 md:pt-0 md:ps-8 md:pe-10 md:first:border-s-0 md:first:ps-0"
            >
              <span aria-hidden className="font-serif text-2xl tracking-[-0.03em] text-thread">
                {index + 1}
              </span>
              <h3 className="headword mt-2 text-xl">{name}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
