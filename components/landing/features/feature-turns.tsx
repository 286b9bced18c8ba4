'use client'

import type { ReactNode } from 'react'
import { PauseButton } from '@/components/landing/pause-button'
import { useRotation } from '@/components/landing/use-rotation'
import { cx } from '@/components/ui/class-names'

type Feature = { name: string; text: string; icon: ReactNode }

/** Highlights the features in turn; a press highlights one at once. All texts are always shown. */
export function FeatureTurns({ features, intervalMs }: { features: readonly Feature[]; intervalMs: number }) {
  const { turn, isStopped, show, toggle, holders } = useRotation(intervalMs)

  return (
    <div {...holders} className="relative">
      <ul className="grid sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ name, text, icon }, index) => {
          const isCurrent = index === turn % features.length
          return (
            <li key={name} className="relative">
              <span
                aria-hidden
                className={cx(
                  'absolute inset-x-0 -top-px h-[3px] origin-left bg-thread transition-transform duration-500 ease-spring rtl:origin-right',
                  !isCurrent && 'scale-x-0',
                )}
              />
              <button
                type="button"
                aria-pressed={isCurrent}
                onClick={() => show(index)}
                className="flex h-full w-full flex-col items-start py-5 pe-8 text-start sm:py-7 lg:py-10"
              >
                <span
                  className={cx(
                    'transition-colors duration-300',
                    isCurrent ? 'text-thread' : 'text-ink-faint',
                  )}
                >
                  {icon}
                </span>
                <span className="headword mt-3 text-lg">{name}</span>
                <span className="mt-1 text-sm text-ink-soft">{text}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <PauseButton
        what="the highlight"
        isStopped={isStopped}
        onToggle={toggle}
        className="absolute end-0 top-3 text-ink-faint lg:end-2"
      />
    </div>
  )
}
