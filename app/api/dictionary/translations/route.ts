import type { NextRequest } from 'next/server'
import { translationQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit.service'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'
import { listWordTranslations } from '@/lib/server/translation/word-translation.service'

/** Translations from installed dictionaries into the viewer's main language. */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  await requireLookUpAllowed(getClientAddress(request), now)
  const { text, pos } = translationQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const viewer = await getRequestViewer(request, now)
  const translations = await listWordTranslations(viewer, { text, partOfSpeech: pos || undefined })
  // Not cached by the browser: the response depends on the main language.
  return Response.json(translations, { headers: { 'Cache-Control': 'no-store' } })
})
