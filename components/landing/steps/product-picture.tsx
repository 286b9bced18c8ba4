import type { STEPS } from '@/components/landing/landing-content'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'

/** CSS pixels of the pictures, which have twice as many (scripts/landing/make-pictures.mjs). */
const SIZE = { width: 390, height: 520 }

/** Only the picture of the reader's theme is shown, and loaded. */
const THEMES = [
  { ending: '', className: 'dark:hidden' },
  { ending: '-dark', className: 'hidden dark:block' },
]

/** A screen of the product on a phone, in the reader's theme. Decorative: the text beside it says the same. */
export function ProductPicture({ name }: { name: (typeof STEPS)[number]['name'] }) {
  return (
    <div className="relative isolate overflow-hidden rounded-lg px-6 pt-10 sm:px-12 sm:pt-14">
      <WovenPattern className="absolute inset-0 -z-10" />
      <div className="mx-auto w-full max-w-[22rem] overflow-hidden rounded-t-lg border border-b-0 border-line bg-paper shadow-float">
        {THEMES.map(({ ending, className }) => (
          // biome-ignore lint/performance/noImgElement: next/image would add its script, and has nothing to optimise.
          <img
            key={ending}
            {...SIZE}
            src={`/landing/${name.toLowerCase()}${ending}.webp`}
            alt=""
            loading="lazy"
            className={`h-auto w-full ${className}`}
          />
        ))}
      </div>
    </div>
  )
}
