import { isReady, workersNotice } from '@/lib/server/database/health.service'
import { hasDiskSpace } from '@/lib/server/files/disk-space'

export const dynamic = 'force-dynamic'

/**
 * Readiness check: the database answers, all migrations are applied, and the disk has room for an upload. A worker of a cluster that
 * is away is only named: taking the app away would not help those whose words are elsewhere.
 */
export async function GET(): Promise<Response> {
  if (!(await isReady())) return new Response('not ready', { status: 503 })
  if (!(await hasDiskSpace())) return new Response('not ready: the disk is full', { status: 507 })
  const notice = await workersNotice()
  return new Response(notice === null ? 'ok' : `ok, but ${notice}`)
}
