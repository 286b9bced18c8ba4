import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder of the title and the progress, in the layout of the header. */
export function PracticeHeaderSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-1.5 w-full rounded-full" />
    </div>
  )
}
