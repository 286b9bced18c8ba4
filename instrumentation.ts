/** Next calls this once, before the server accepts requests (lib/server/http/server.ts). */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startMeasuring } = await import('@/lib/server/host/prometheus.service')
  startMeasuring()
  const { warmDictionary } = await import('@/lib/server/dictionary/dictionary.service')
  await warmDictionary()
  const { checkStorage } = await import('@/lib/server/files/storage/open-storage')
  checkStorage()
  const { runJobsInBackground } = await import('@/lib/server/jobs/job-process')
  runJobsInBackground()
}

/** Next calls this for an error of a page, which it also prints. */
export async function onRequestError(error: unknown) {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { countError } = await import('@/lib/server/metrics/metrics')
  const { AppError } = await import('@/lib/errors/app-error')
  countError(error instanceof AppError ? error.code : 'UNEXPECTED')
}
