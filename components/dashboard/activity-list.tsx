import { CheckCheck, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRelativeDay } from '@/lib/domain/days/relative-day'
import { wordText } from '@/lib/domain/text/text-language'

export type ActivityListProps = {
  lastWord: string | null
  /** ISO 8601; null before the first finished review. */
  lastReviewAt: string | null
  now: Date
  timeZone: string
}

/** The newest word and the last finished review. */
export function ActivityList({ lastWord, lastReviewAt, now, timeZone }: ActivityListProps) {
  if (lastWord === null && lastReviewAt === null)
    return <p className="mt-3 border-t border-line py-5 text-ink-soft">No recent activity</p>
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {lastWord !== null && (
        <Entry icon={<Plus aria-hidden size={18} />}>
          Added "
          <bdi {...wordText(lastWord)} translate="no">
            {lastWord}
          </bdi>
          "
        </Entry>
      )}
      {lastReviewAt !== null && (
        <Entry icon={<CheckCheck aria-hidden size={18} />}>
          Completed Daily Review
          <span className="text-ink-soft">{`, ${formatRelativeDay(new Date(lastReviewAt), { now, timeZone })}`}</span>
        </Entry>
      )}
    </ul>
  )
}

function Entry({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-thread-soft text-thread">
        {icon}
      </span>
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </li>
  )
}
