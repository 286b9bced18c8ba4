import type { ComponentProps } from 'react'
import { PriceCharts } from '@/components/settings/retention/price-charts'
import { useRetentionPrices } from '@/components/settings/retention/use-retention-prices'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'
import { SliderField } from '@/components/ui/field/slider-field'
import type { RetentionPrice } from '@/lib/domain/review/load/retention-prices'
import { MIN_OWN_ANSWERS } from '@/lib/domain/review/load/study-habits'
import { RETENTIONS } from '@/lib/domain/settings/schedule-ranges'

type DesiredRetentionProps = Omit<ComponentProps<typeof SliderField>, 'label' | 'description'> & {
  /** Per cent: the slider's value, and the stored one. */
  chosen: number
  saved: number
  /** False while reviews are not scheduled automatically. */
  isUsed: boolean
}

/** How probably a word is to be recalled when it comes back, with what each value costs. */
export function DesiredRetention({ chosen, saved, isUsed, ...slider }: DesiredRetentionProps) {
  return (
    <div>
      <SliderField
        {...slider}
        label="Desired retention"
        description={
          isUsed
            ? 'How surely you want to recall a word when it comes back. More takes more time.'
            : 'Used only while reviews are scheduled automatically.'
        }
      />
      {isUsed && <HelpMeDecide chosen={chosen} saved={saved} />}
    </div>
  )
}

function HelpMeDecide({ chosen, saved }: Pick<DesiredRetentionProps, 'chosen' | 'saved'>) {
  const { state, prices, isOwn, maximumADay, compute } = useRetentionPrices()
  const priceAt = (retention: number) => prices.find((price) => price.retention === retention)
  const [price, now] = [priceAt(chosen), priceAt(saved)]
  return (
    <div className="flex flex-col items-start gap-3 px-1 pb-5">
      {state !== 'READY' && (
        <Button variant="secondary" pending={state === 'COMPUTING'} onClick={compute}>
          Help me decide
        </Button>
      )}
      {state === 'FAILED' && (
        <ErrorNote>The prices could not be computed. Check your connection and try again.</ErrorNote>
      )}
      <p role="status" className="text-sm empty:hidden">
        {state === 'COMPUTING' &&
          prices.length > 0 &&
          `${prices.length} of ${RETENTIONS.length} values are computed.`}
        {state === 'READY' && price && (
          <>
            {`At ${chosen}%: ${inWords(price)}.`}
            {now && saved !== chosen && ` At ${saved}%, as now: ${inWords(now)}.`}
          </>
        )}
      </p>
      {state === 'READY' && (
        <>
          <PriceCharts prices={prices} chosen={chosen} />
          <p className="text-sm text-ink-soft">
            {`A year of studying every day, at most ${maximumADay} words a day, computed on this device from your words and the new words that you add. `}
            {isOwn
              ? 'Times and forgetting are those of your answers of the last 30 days.'
              : `In the last 30 days you gave fewer than ${MIN_OWN_ANSWERS} answers that count here (a word’s first one, its repeats on the same day and quizzes do not): times and forgetting are those of an average learner.`}
          </p>
        </>
      )}
    </div>
  )
}

function inWords({ minutesADay, known, left }: RetentionPrice): string {
  const minutes = Math.max(1, Math.round(minutesADay))
  const words = Math.round(known)
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} a day, ${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'} known after a year${leftInWords(Math.round(left))}`
}

/** Where the daily maximum is reached, more retention leaves less room for new words. */
const leftInWords = (left: number) =>
  left === 0 ? '' : `, ${left.toLocaleString('en')} still waiting because of your daily maximum`
