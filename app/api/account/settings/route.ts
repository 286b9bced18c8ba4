import type { NextRequest } from 'next/server'
import { toReturnPath } from '@/lib/domain/accounts/return-path'
import { preferredLanguages } from '@/lib/domain/languages/languages'
import {
  isSettingsForm,
  keptChoices,
  keptField,
  type SentFields,
  type SettingsFormName,
} from '@/lib/domain/settings/settings-form'
import { AppError } from '@/lib/errors/app-error'
import { redirectTo, redirectToSheet } from '@/lib/server/accounts/redirects'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { CSRF_FIELD, requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'
import { saveSettingsForm } from '@/lib/server/settings/settings-form.service'

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
  const preferred = preferredLanguages(request.headers.get('accept-language'))
  const refused = await saveSettingsForm(viewer, { name, sent, preferred }, now)
  return redirectTo(nextPath(request, { name, sent, refused }))
})

type Saved = { name: SettingsFormName; sent: SentFields; refused: readonly string[] }

/** The page of the form, which says what became of it. The prompt is on any page, which shows it again if it was refused. */
function nextPath(request: NextRequest, { name, sent, refused }: Saved): string {
  if (name === 'main-language') {
    const from = request.headers.get('referer')
    if (from === null || !URL.canParse(from)) return '/dashboard'
    const { pathname, search } = new URL(from)
    return toReturnPath(`${pathname}${search}`) ?? '/dashboard'
  }
  const isRefused = refused.length > 0
  const outcome = new URLSearchParams(keptChoices(sent))
  if (isRefused) outcome.set('refused', refused.join(' '))
  else if (sent.has('add') || sent.has('remove')) outcome.set('saved', 'list')
  else if (!sent.has('list')) outcome.set('saved', '1')
  for (const field of refused) {
    const kept = keptField(field, sent)
    if (kept !== undefined) outcome.set(field, kept)
  }
  // The profile is shown without its form.
  const page = name === 'profile' && isRefused ? 'profile/edit' : name
  return `/settings/${page}?${outcome}`
}
