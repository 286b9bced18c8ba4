import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder of a card, as high as the card. */
export function CardSkeleton() {
  return (
    <Skeleton className="h-[max(20rem,52dvh)] w-full rounded-lg pinned:h-[max(20rem,100dvh-15rem)] md:h-96" />
  )
}
