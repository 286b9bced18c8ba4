import type { RecallGroup } from '@/components/calibration/recall-scale'
import { AsTable } from '@/components/ui/as-table'
import { recalledShare } from '@/lib/domain/review/calibration/recall-figures'
import { percent } from '@/lib/domain/review/calibration/verdict-texts'

type RecallTableProps = { caption: string; heading: string; groups: readonly RecallGroup[] }

/** Groups with answers as a table, also those with too few for the chart. */
export function RecallTable({ caption, heading, groups }: RecallTableProps) {
  return (
    <AsTable
      caption={caption}
      columns={[heading, 'Answers', 'Expected', 'Recalled']}
      rows={groups
        .filter(({ figures }) => figures.answers > 0)
        .map(({ key, label, figures }) => ({
          key,
          cells: [
            <span key="label" dir="auto" className="wrap-anywhere">
              {label}
            </span>,
            figures.answers.toLocaleString('en'),
            percent(figures.expected),
            `${percent(recalledShare(figures))} (${percent(figures.low)} to ${percent(figures.high)})`,
          ],
        }))}
    />
  )
}
