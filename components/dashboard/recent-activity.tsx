import { ActivityList, type ActivityListProps } from '@/components/dashboard/activity-list'

/** The newest word and the last finished review. */
export function RecentActivity(props: ActivityListProps) {
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title" className="headword text-xl">
        Recent Activity
      </h2>
      <ActivityList {...props} />
    </section>
  )
}
