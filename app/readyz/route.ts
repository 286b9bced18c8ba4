import { isReady } from '@/lib/server/database/health.service'

export const dynamic = 'force-dynamic'

/** Whether requests can be served: the database answers and has every migration. */
export async function GET(): Promise<Response> {
  return (await isReady()) ? new Response('ok') : new Response('not ready', { status: 503 })
}
