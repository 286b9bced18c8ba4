import type { NextRequest } from 'next/server'
import { suggestionQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { getClientAddress } from '@/lib/server/client-address'
import { askDictionaries } from '@/lib/server/dictionary/dictionary.service'
import { dictionaryResponse } from '@/lib/server/dictionary/dictionary-response'
import { route } from '@/lib/server/http'
import { requireLookUpAllowed } from '@/lib/server/look-up-limit.service'
import { isSignedIn } from '@/lib/server/session'

/** Suggestions in the public word-lookup service's protocol (spec.md section 7). */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  await requireLookUpAllowed(getClientAddress(request), now)
  const { s, max } = suggestionQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return dictionaryResponse(
    await askDictionaries({
      ask: (dictionary) => dictionary.suggest({ text: s, max }),
      isAnswer: () => true,
      isSignedIn: () => isSignedIn(request, now),
    }),
  )
})
