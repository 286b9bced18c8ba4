import { isDrawn, type RecallGroup, type RecallScale, scaleFor } from '@/components/calibration/recall-scale'
import { RecallTable } from '@/components/calibration/recall-table'
import { recalledShare } from '@/lib/domain/review/calibration/recall-figures'
import { percent } from '@/lib/domain/review/calibration/verdict-texts'

type RecallColumnsProps = {
  /** The caption of the table, and what the picture shows. */
  caption: string
  /** The heading of the groups. */
  heading: string
  groups: readonly RecallGroup[]
  /** What stands below a group; an empty text leaves its place free. */
  below: (group: RecallGroup, index: number) => string
}

/** Recalled and expected of groups that have an order, one column each, with the same as a table. */
export function RecallColumns({ caption, heading, groups, below }: RecallColumnsProps) {
  const { place, lines } = scaleFor(groups)
  const drawn = groups.filter(isDrawn)
  return (
    <div className="mt-4">
      {drawn.length > 0 && (
        <div role="img" aria-label={`${caption}: ${drawn.map(spoken).join('; ')}.`} className="ps-10">
          <div className="relative h-44">
            {lines.map((share) => (
              <div
                key={share}
                style={{ bottom: `${place(share)}%` }}
                className="absolute inset-x-0 border-t border-line"
              >
                <span className="absolute end-full me-2 -translate-y-1/2 text-xs text-ink-faint tabular-nums">
                  {percent(share)}
                </span>
              </div>
            ))}
            <div className="relative flex h-full">
              {groups.map((group) => (
                <span key={group.key} className="relative h-full min-w-0 flex-1">
                  {isDrawn(group) && <Column figures={group.figures} place={place} />}
                </span>
              ))}
            </div>
          </div>
          <div className="mt-2 flex text-xs whitespace-nowrap text-ink-faint">
            {groups.map((group, index) => (
              <span key={group.key} className="flex h-4 min-w-0 flex-1 justify-center">
                {below(group, index)}
              </span>
            ))}
          </div>
        </div>
      )}
      <RecallTable caption={caption} heading={heading} groups={groups} />
    </div>
  )
}

type ColumnProps = { figures: RecallGroup['figures']; place: RecallScale['place'] }

function Column({ figures, place }: ColumnProps) {
  const [low, high] = [place(figures.low), place(figures.high)]
  return (
    <>
      <span
        style={{ bottom: `${low}%`, height: `${high - low}%` }}
        className="absolute start-1/2 w-[min(60%,0.75rem)] -translate-x-1/2 rounded-full bg-thread/25"
      />
      <span
        style={{ bottom: `${place(figures.expected)}%` }}
        className="absolute start-1/2 h-[3px] w-[min(90%,1.75rem)] -translate-x-1/2 translate-y-1/2 bg-marigold-text"
      />
      <span
        style={{ bottom: `${place(recalledShare(figures))}%` }}
        className="absolute start-1/2 size-[min(0.6rem,2.4vw)] -translate-x-1/2 translate-y-1/2 rounded-full bg-thread"
      />
    </>
  )
}

const spoken = ({ label, figures }: RecallGroup) =>
  `${label}, recalled ${percent(recalledShare(figures))}, expected ${percent(figures.expected)}`
