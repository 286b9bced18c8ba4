import type { NextRequest } from 'next/server'
import { suggestionQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { signedInCheck } from '@/lib/server/accounts/session'
import { askDictionaries } from '@/lib/server/dictionary/dictionary.service'
import { dictionaryResponse } from '@/lib/server/dictionary/dictionary-response'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'

/** Suggestions in the protocol of the public word look-up service (docs/product.md, Look-up protocol). */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  requireLookUpAllowed(getClientAddress(request), now)
  const isSignedIn = await signedInCheck(request, now)
  const { s, max } = suggestionQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return dictionaryResponse(
    await askDictionaries({
      ask: (dictionary) => dictionary.suggest({ text: s, max }),
      isAnswer: () => true,
      isSignedIn,
    }),
  )
})
