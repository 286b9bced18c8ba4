import { type NextRequest, NextResponse } from 'next/server'
import { isSettingsForm, readSettingsForm } from '@/lib/domain/settings/settings-form'
import { AppError } from '@/lib/errors/app-error'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'
import { CSRF_FIELD, requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'
import { updateSettings } from '@/lib/server/settings/settings.service'

/** Saves a form of settings that was sent before the page's scripts ran, and leads back to its page. */
export const POST = route(async (request: NextRequest) => {
  const form = await readForm(request)
  requireCsrfToken(request, textField(form, CSRF_FIELD))
  const now = new Date()
  const viewer = await getRequestViewer(request, now)
  if (!viewer) return redirectToSheet('login')
  const name = textField(form, 'form')
  if (!isSettingsForm(name)) throw new AppError('INVALID_REQUEST')
  await requireWithinLimit('saves per user', viewer.id, now)
  const sent = new Map([...form.keys()].map((field) => [field, textField(form, field)]))
  const { failures } = await updateSettings(viewer, readSettingsForm(name, sent), now)
  const page = new URL(`/settings/${name}`, env.APP_URL)
  const refused = failures.flatMap(({ field }) => field?.split('.').at(-1) ?? [])
  if (failures.length > 0) page.searchParams.set('refused', refused.join(' '))
  else page.searchParams.set('saved', '1')
  return NextResponse.redirect(page, 303)
})
