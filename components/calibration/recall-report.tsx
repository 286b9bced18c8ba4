import type { ReactNode } from 'react'
import { RecallColumns } from '@/components/calibration/recall-columns'
import { RecallRows } from '@/components/calibration/recall-rows'
import type { RecallGroup } from '@/components/calibration/recall-scale'
import { type RecallReportData, ScheduleVerdict } from '@/components/calibration/schedule-verdict'
import { hourName, percent } from '@/lib/domain/review/calibration/verdict-texts'

/** Hours from one label to the next, below the hours of the day. */
const LABELLED_HOURS = 6

/** The verdict on one kind of question, and the charts that it rests on. */
export function RecallReport({ id, title, report }: { id: string; title: string; report: RecallReportData }) {
  if (report.all.answers === 0) return <ScheduleVerdict report={report} />
  return (
    <section aria-label={title} className="grid gap-10">
      <ScheduleVerdict report={report} />
      <Legend />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-x-12">
        <Part
          id={`${id}-prediction`}
          title="By expected recall"
          text="Of ten words expected with 90%, nine should be recalled."
        >
          <RecallColumns
            caption="Recall by expected recall"
            heading="Range"
            groups={report.byPrediction.map(toPredictionGroup)}
            below={({ label }) => label.replace('%', '').replace('under ', '<')}
          />
        </Part>
        <Part id={`${id}-hour`} title="By hour of the day" text="The hour at which you answered.">
          <RecallColumns
            caption="Recall by hour of the day"
            heading="Hour"
            groups={report.byHour.map(({ hour, figures }) => ({
              key: String(hour),
              label: hourName(hour),
              figures,
            }))}
            below={({ label }, hour) => (hour % LABELLED_HOURS === 0 ? label : '')}
          />
        </Part>
      </div>
      {report.byList.length > 0 && (
        <Part id={`${id}-list`} title="By list">
          <RecallRows
            caption="Recall by list"
            heading="List"
            groups={report.byList.map(({ list, figures }) => ({ key: list, label: list, figures }))}
          />
        </Part>
      )}
    </section>
  )
}

function toPredictionGroup({ from, to, figures }: RecallReportData['byPrediction'][number]): RecallGroup {
  const label = from === 0 ? `under ${percent(to)}` : `${Math.round(from * 100)}–${percent(to)}`
  return { key: label, label, figures }
}

function Part({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="headword text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-sm text-ink-soft">{text}</p>}
      {children}
    </section>
  )
}

/** What the marks of the charts mean. */
function Legend() {
  return (
    <ul className="-mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-2.5 rounded-full bg-thread" />
        Recalled
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-[3px] w-5 bg-marigold-text" />
        Expected
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-2.5 w-5 rounded-full bg-thread/25" />
        Likely with more answers
      </li>
    </ul>
  )
}
