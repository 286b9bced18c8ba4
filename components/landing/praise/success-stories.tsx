import { STORIES } from '@/components/landing/landing-claims'
import { Stitches } from '@/components/ui/progress/stitches'

export function SuccessStories() {
  return (
    <section className="border-t border-line bg-surface py-20 md:py-28">
      <div className="page">
        <h2 className="display text-2xl md:text-3xl">{STORIES.title}</h2>
        <ul className="mt-12 grid gap-12 md:grid-cols-3 md:gap-0">
          {STORIES.stories.map(({ name, goal, text, words, stitches }) => (
            <li
              key={name}
              className="flex flex-col border-t border-line pt-6 md:border-s md:border-t-0 md:ps-8 md:pt-0 md:pe-8 md:first:border-s-0 md:first:ps-0"
            >
              <p className="small-caps text-ink-soft">{name}</p>
              <h3 className="headword mt-2 text-xl">{goal}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
              <div className="mt-auto flex items-center gap-3 pt-6 text-sm text-ink-soft">
                <span aria-hidden className="flex">
                  <Stitches total={10} filled={stitches} label="" />
                </span>
                <span>{`${words.toLocaleString('en')} words kept`}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
