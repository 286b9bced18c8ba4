import { prometheusText, requireMetricsToken } from '@/lib/server/host/prometheus.service'
import { route } from '@/lib/server/http/http'

export const dynamic = 'force-dynamic'

/** What Prometheus reads (docs/monitoring.md). */
export const GET = route(async (request: Request) => {
  requireMetricsToken(request.headers.get('authorization'))
  const { text, contentType } = await prometheusText()
  return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
})
