import { isReady } from '@/lib/server/database/health.service'

export const dynamic = 'force-dynamic'

/** Readiness check: the database answers and all migrations are applied. */
export async function GET(): Promise<Response> {
  return (await isReady()) ? new Response('ok') : new Response('not ready', { status: 503 })
}
