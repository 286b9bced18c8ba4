/** Next calls this once, before the server accepts requests, so wrong settings fail at the start, not at a request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { requireEnv } = await import('@/lib/server/env')
  requireEnv()
  const { prepareRequests } = await import('@/lib/server/http/every-request/prepare-requests')
  prepareRequests()
  const { warmDictionary } = await import('@/lib/server/dictionary/dictionary.service')
  await warmDictionary()
  const { runJobsInBackground } = await import('@/lib/server/jobs/job-process')
  runJobsInBackground()
}
