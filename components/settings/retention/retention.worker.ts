import { priceOf, type Workload } from '@/lib/domain/review/load/retention-prices'
import { RETENTIONS } from '@/lib/domain/settings/schedule-ranges'

// Sixteen years of a learner take a phone some seconds: the page stays usable meanwhile, and shows each value as it comes.
self.onmessage = ({ data }: MessageEvent<Workload>) => {
  for (const retention of RETENTIONS) self.postMessage(priceOf(data, retention))
}
