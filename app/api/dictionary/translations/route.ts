import type { NextRequest } from 'next/server'
import { translationQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { DICTIONARY_STATE_HEADER } from '@/lib/domain/translation/dictionary-state'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit.service'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'
import { findWordTranslations } from '@/lib/server/translation/word-translation.service'

/** Translations from installed dictionaries into the viewer's main language. */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  await requireLookUpAllowed(getClientAddress(request), now)
  const { searchParams } = new URL(request.url)
  const { text, pos, gloss } = translationQuerySchema.parse({
    ...Object.fromEntries(searchParams),
    gloss: searchParams.getAll('gloss'),
  })
  const viewer = await getRequestViewer(request, now)
  const query = { text, partOfSpeech: pos || undefined, glosses: gloss }
  const { translations, state } = await findWordTranslations(viewer, query)
  // Not cached by the browser: the response depends on the main language.
  const headers = { 'Cache-Control': 'no-store', [DICTIONARY_STATE_HEADER]: state }
  return Response.json(translations, { headers })
})
