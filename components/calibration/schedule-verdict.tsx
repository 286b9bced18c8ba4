import Link from 'next/link'
import type { CalibrationQuery } from '@/generated/operations'
import { recalledShare } from '@/lib/domain/review/calibration/recall-figures'
import { hoursText, listText, percent, verdictText } from '@/lib/domain/review/calibration/verdict-texts'

export type RecallReportData = NonNullable<CalibrationQuery['viewer']['calibration']>['recognition']

/** At most so many lists are named; the chart shows all. */
const MAX_NAMED_LISTS = 3

/** Whether the schedule is too easy or too hard, what to do about it, and the figures behind it. */
export function ScheduleVerdict({ report }: { report: RecallReportData }) {
  const { all } = report
  const { verdict, reason, advice } = verdictText(report)
  const departing = report.byList.flatMap(({ departure, ...list }) =>
    departure ? [{ ...list, departure }] : [],
  )
  const notes = [
    ...(report.unusualHours ? [hoursText(report.unusualHours)] : []),
    ...departing.slice(0, MAX_NAMED_LISTS).map(listText),
  ]
  return (
    <div>
      <div className="max-w-prose">
        <h2 className="headword text-2xl text-balance">{verdict}</h2>
        <p className="mt-2">{reason}</p>
        {advice && (
          <p className="mt-2">
            {advice}{' '}
            <Link href="/settings/schedule" className="text-thread underline underline-offset-4">
              Settings, Schedule
            </Link>
          </p>
        )}
        {notes.length > 0 && (
          <ul className="mt-3 grid gap-1.5 text-ink-soft">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </div>
      {all.answers > 0 && (
        <dl className="mt-6 grid grid-cols-3 border-y border-line">
          <Figure label="Recalled" value={percent(recalledShare(all))} />
          <Figure label="Expected" value={percent(all.expected)} />
          <Figure label="Answers" value={all.answers.toLocaleString('en')} />
        </dl>
      )}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse border-line py-4 not-first:border-s not-first:ps-4 md:not-first:ps-7">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="display text-[min(2.25rem,8vw)] leading-[1.1]">{value}</dd>
    </div>
  )
}
