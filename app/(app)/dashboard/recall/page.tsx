import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { Calibration } from '@/components/calibration/calibration'
import { CalibrationSkeleton } from '@/components/calibration/calibration-skeleton'
import { CalibrationDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { toDays } from '@/lib/domain/review/calibration/recent-days'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Your recall' }

type Props = { searchParams: Promise<{ days?: string | string[] }> }

export default skeletonFirst(<CalibrationSkeleton />, async function Page({ searchParams }: Props) {
  await requireViewer()
  const days = toDays((await searchParams).days)
  return <Calibration initialData={await runPageQuery(CalibrationDocument, { days })} days={days} />
})
