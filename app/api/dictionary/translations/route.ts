import type { NextRequest } from 'next/server'
import { translationQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'
import { listWordTranslations } from '@/lib/server/translation/word-translation.service'

/** Translations into the viewer's main language: our own, else those of the host's dictionaries. */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  requireLookUpAllowed(getClientAddress(request), now)
  const { searchParams } = new URL(request.url)
  const { text, pos, gloss } = translationQuerySchema.parse({
    ...Object.fromEntries(searchParams),
    gloss: searchParams.getAll('gloss'),
  })
  const viewer = await getRequestViewer(request, now, 'LOOK_UP')
  const query = { text, partOfSpeech: pos || undefined, glosses: gloss }
  const translations = await listWordTranslations(viewer, query)
  // Not cached by the browser: the response depends on the main language.
  return Response.json(translations, { headers: { 'Cache-Control': 'no-store' } })
})
